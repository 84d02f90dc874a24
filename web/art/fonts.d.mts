/** The letters of the messages that are set in the display face, in one catalogue. */
export declare function displayLetters(catalogue: string): string;
