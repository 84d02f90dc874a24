// A player's own part of the shuffle. Nothing here needs a secure context: hashes come from a
// library, so plain http on a home network works.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const NONCE_BYTES = 32;

export const hashHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** A fresh nonce: random bytes as lower-case hex. */
export function drawNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}
