/** Whether there is likely a keyboard to play with: where there is a mouse. */
export const hasKeyboard = (): boolean => matchMedia('(any-hover: hover) and (any-pointer: fine)').matches;
