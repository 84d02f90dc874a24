import { describe, expect, it } from 'vitest';
import type { AnyEvent, ScoreView } from '../src/protocol';
import { sayEvent, sayFloor, sayLastMove, sayPiles, sayScore, sayTurn } from '../src/say';
import type { View } from '../src/view';
import { bot, person, play, played, roundView, tableView } from './fixtures';
import { bare, words } from './words';

const two = tableView({ seats: [person('Mona'), person('Hoda')] });
const four = tableView({ seats: [person('Mona'), person('Hoda'), person('Youssef'), person('Karim')] });
const onlooker = { you: null, stay: null, hand: [], options: [] };

const said = (event: AnyEvent, view: View = two): (string | null)[] =>
  (['en', 'ar'] as const).map((language) => {
    const text = sayEvent(event, view, words(language));
    return text === null ? null : bare(text);
  });
const move = (seat: number, made: ReturnType<typeof play>, over: { dealt?: boolean; substitute?: boolean } = {}): AnyEvent => ({
  type: 'played',
  played: { ...played(seat, 12, made), substitute: over.substitute ?? false },
  dealt: over.dealt ?? false,
});
const took = play('8S', { taken: ['7C', 'AH'], groups: [{ kind: 'sum', cards: ['7C', 'AH'] }] });
const score: ScoreView = {
  points: [50, 20],
  cards: [29, 23],
  majority: 0,
  majority_points: 30,
  basra_points: [20, 10],
  jack_basra_points: [0, 10],
  card_points: [0, 0],
  carried: 0,
};

describe('the end of a match', () => {
  const over = (winner: 0 | 1): AnyEvent => ({ type: 'match_over', winner, total: [118, 85] });

  it('names who has won, oneself too', () => {
    expect(said(over(0))).toEqual(['The match is over. Mona won, 118 to 85.', 'الماتش خلص. الفوز لـMona، ١١٨ لـ٨٥.']);
    expect(said(over(1))).toEqual(['The match is over. Hoda won, 118 to 85.', 'الماتش خلص. الفوز لـHoda، ١١٨ لـ٨٥.']);
  });

  it('names both who have won together, and has the own side’s points first', () => {
    expect(said(over(0), { ...four, you: 1 })).toEqual([
      'The match is over. Mona with Youssef won, 85 to 118.',
      'الماتش خلص. الفوز لـMona مع Youssef، ٨٥ لـ١١٨.',
    ]);
    expect(said(over(1), { ...four, ...onlooker })[0]).toBe('The match is over. Hoda with Karim won, 118 to 85.');
  });

  it('early has its reason', () => {
    expect(said({ type: 'forfeited', side: 1, total: [0, 0] })[0]).toBe('The match ended because a player left the table.');
    expect(said({ type: 'voided' })[0]).toBe('Not counted');
  });
});

describe('a card', () => {
  it('is laid by oneself or by another', () => {
    expect(said(move(0, play('QD')))).toEqual(['You laid queen of diamonds.', 'بنت كاروه منك على الأرض.']);
    expect(said(move(1, play('QD')))).toEqual(['Hoda laid queen of diamonds.', 'Hoda: بنت كاروه على الأرض.']);
  });

  it('takes others', () => {
    expect(said(move(0, took))).toEqual(['You played eight of spades and took 2.', 'تمانية بستوني منك، وأخد ٢.']);
    expect(said(move(1, took))).toEqual(['Hoda played eight of spades and took 2.', 'Hoda: تمانية بستوني، وأخد ٢.']);
  });

  it('sweeps the floor', () => {
    const sweep = play('JC', { taken: ['7C', 'TC', 'AH'], groups: [{ kind: 'all', cards: ['7C', 'TC', 'AH'] }] });
    const [english, arabic] = said(move(1, sweep));
    expect(english).toMatch(/^Hoda played jack of clubs and took the whole floor/);
    expect(arabic).toMatch(/^Hoda: ولد سباتي، وأخد الأرض كلها/);
    expect(said(move(0, sweep))).toEqual([
      'You played jack of clubs and took the whole floor, 3 cards.',
      'ولد سباتي منك، وأخد الأرض كلها، ٣ ورقات.',
    ]);
  });

  it('is a basra', () => {
    expect(said(move(1, { ...took, basra: 'basra', points: 10 }))).toEqual([
      'Basra for Hoda with eight of spades. 10 points.',
      'باصرة لـHoda بـتمانية بستوني. ١٠ نقط.',
    ]);
    expect(said(move(1, { ...took, basra: 'jack', points: 20 }))).toEqual(['Jack basra for Hoda. 20 points.', 'باصرة ولد لـHoda. ٢٠ نقطة.']);
  });

  it('played by the computer for somebody is said to be', () => {
    expect(said(move(1, play('QD'), { substitute: true }))).toEqual([
      'Hoda laid queen of diamonds. The computer played it.',
      'Hoda: بنت كاروه على الأرض. الكمبيوتر هو اللي لعب.',
    ]);
  });

  it('after which four are dealt comes with the new hand, but to who looks on', () => {
    const view = { ...two, hand: ['QD', '8S'] };
    expect(said(move(1, play('2C'), { dealt: true }), view)).toEqual([
      'Hoda laid two of clubs. Cards dealt. Your hand: queen of diamonds, eight of spades. 24 left.',
      'Hoda: اتنين سباتي على الأرض. اتوزّع ورق. إيدك: بنت كاروه، تمانية بستوني. باقي ٢٤.',
    ]);
    expect(said(move(1, play('2C'), { dealt: true }), { ...view, ...onlooker })[0]).toBe('Hoda laid two of clubs.');
  });
});

describe('a round', () => {
  it('that is dealt is one’s hand', () => {
    const dealt: AnyEvent = { type: 'dealt', round: 1, dealer: 0, returned: [] };
    expect(said(dealt, { ...two, hand: ['QD'] })).toEqual(['Cards dealt. Your hand: queen of diamonds. 24 left.', 'اتوزّع ورق. إيدك: بنت كاروه. باقي ٢٤.']);
    expect(said(dealt, { ...two, ...onlooker })).toEqual([null, null]);
  });

  it('that is over is told from the own side', () => {
    const over: AnyEvent = { type: 'round_over', round: 3, score, total: [88, 65] };
    expect(said(over)[0]).toBe('Round 3 is over. You: 29 cards, 50 points. Hoda: 23 cards, 20 points. Match: 88 to 65.');
    expect(said(over, { ...four, you: 3 })[0]).toBe('Round 3 is over. Us: 23 cards, 20 points. Them: 29 cards, 50 points. Match: 65 to 88.');
    for (const part of ['الجولة ٣ خلصت', 'أنت ٢٩ ورقة', 'Hoda ٢٣ ورقة', '٨٨', '٦٥']) expect(said(over)[1]).toContain(part);
  });
});

describe('people', () => {
  it('come, go, come back, and ask for another match', () => {
    const lobby = tableView({ ...two, phase: 'lobby' });
    expect(said({ type: 'sat', seat: 1, name: 'Hoda' }, lobby)).toEqual(['Hoda sat down.', 'Hoda قعد على الترابيزة.']);
    for (const event of [{ type: 'went_away', seat: 1 }, { type: 'left', seat: 1, name: 'Hoda' }] as const) {
      expect(said(event)).toEqual(['Hoda is away. The computer plays on.', 'Hoda مش موجود. الكمبيوتر بيلعب مكانه.']);
      expect(said(event, lobby)).toEqual([null, null]);
    }
    expect(said({ type: 'came_back', seat: 1 })).toEqual(['Hoda is back.', 'Hoda موجود تاني.']);
    expect(said({ type: 'rematch_asked', seat: 1 })[0]).toBe('Hoda would like a rematch');
    expect(said({ type: 'rematch_asked', seat: 0 })).toEqual([null, null]);
  });

  it('whose connection only came or went are not talked about', () => {
    for (const type of ['came', 'went'] as const) expect(said({ type, seat: 1 })).toEqual([null, null]);
  });
});

describe('what one may ask for', () => {
  const view = tableView({ ...two, seats: [person('Mona'), bot('greedy')], round: roundView({ floor: ['8D', 'KS'], plays: [played(1, 11, play('TC'))] }) });
  const both = (say: (spoken: ReturnType<typeof words>) => string): string[] => (['en', 'ar'] as const).map((language) => bare(say(words(language))));

  it('is the floor, the last card, the points and the piles', () => {
    expect(both((spoken) => sayFloor(view.round!, spoken))).toEqual(['On the floor: eight of diamonds, king of spades.', 'على الأرض: تمانية كاروه، شايب بستوني.']);
    expect(both((spoken) => sayFloor(roundView({ floor: [] }), spoken))).toEqual(['The floor is empty.', 'الأرض فاضية.']);
    expect(both((spoken) => sayLastMove(view, spoken))[0]).toMatch(/ laid ten of clubs\.$/);
    expect(both((spoken) => sayLastMove({ ...view, round: roundView({ plays: [] }) }, spoken))).toEqual(['', '']);
    expect(both((spoken) => sayScore(two, spoken))).toEqual(['You 38, Hoda 45, to 101.', 'أنت ٣٨، Hoda ٤٥، لحد ١٠١.']);
    expect(both((spoken) => sayPiles(two, spoken))[0]).toBe('You: 9 cards. Hoda: 6 cards.');
  });

  it('is the turn, with the time where a clock runs', () => {
    const [english, arabic] = both((spoken) => sayTurn(view.round!, 14, spoken));
    expect(english).toMatch(/^Your turn\. .*eight of diamonds, king of spades\. 14 seconds left\.$/);
    expect(arabic).toMatch(/^دورك\. .*تمانية كاروه، شايب بستوني\. .*١٤/);
    expect(both((spoken) => sayTurn(view.round!, null, spoken))[0]).not.toContain('seconds');
  });
});

describe('a number', () => {
  const made = (points: number, basra: 'basra' | 'jack' = 'basra'): AnyEvent => move(1, { ...took, basra, points });

  it.each([
    [0, 'من غير نقط'],
    [1, 'نقطة واحدة'],
    [2, 'نقطتين'],
    [5, '٥ نقط'],
    [10, '١٠ نقط'],
    [20, '٢٠ نقطة'],
    [30, '٣٠ نقطة'],
  ])('of points, %i, has its plural in Arabic', (points, text) => {
    for (const kind of ['basra', 'jack'] as const) expect(said(made(points, kind))[1]).toMatch(new RegExp(`\\. ${text}\\.$`));
  });

  it('of one is one', () => {
    const few: AnyEvent = { type: 'round_over', round: 3, score: { ...score, cards: [51, 1], points: [30, 1] }, total: [88, 65] };
    expect(said(few)).toEqual([
      'Round 3 is over. You: 51 cards, 30 points. Hoda: 1 card, 1 point. Match: 88 to 65.',
      'الجولة ٣ خلصت. أنت ٥١ ورقة و٣٠ نقطة، Hoda ورقة واحدة ونقطة واحدة. المجموع ٨٨ و٦٥.',
    ]);
    expect(said(made(1))[0]).toMatch(/\. 1 point\.$/);
    expect(said(move(1, play('JC', { taken: ['KS'], groups: [{ kind: 'all', cards: ['KS'] }] })))[0]).toMatch(/, 1 card\.$/);
    expect(bare(sayTurn(roundView(), 1, words('en')))).toMatch(/ One second left\.$/);
  });

  it('is in the digits that are set', () => {
    expect(bare(sayEvent(made(10), two, words('ar', 'latn')) ?? '')).toMatch(/\. 10 نقط\.$/);
  });
});
