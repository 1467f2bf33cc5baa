import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is shown. */
const period = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as authenticator apps expect keys. */
export const encodeBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export const decodeBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const timeStepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/** The code of a time step: HMAC-SHA-1, dynamically truncated (RFC 6238, RFC 4226 section 5.3). */
export const totpCodeAt = (key: Uint8Array, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code: the current one, the previous or the next, because clocks differ. */
export const findMatchingTimeStep = (key: Uint8Array, code: string, now: Date): number | undefined => {
  const current = timeStepAt(now)
  const received = Buffer.from(code)
  return [current - 1, current, current + 1].find((step) => {
    const expected = Buffer.from(totpCodeAt(key, step))
    return expected.length === received.length && timingSafeEqual(expected, received)
  })
}

/** The content of the QR code that authenticator apps scan. */
export const otpauthUri = (key: string, issuer: string, account: string): string => {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`
}
