import { keysOf } from './keys'

type Pattern = {
  /** A regular expression in JSON Schema's dialect, so that both sides validate alike. */
  matches: string
  /** The message of the form; translated as `pattern.slug`. */
  problem: string
  /** The refusal of the server, with the code `field.slug`. */
  refusal: `{field} ${string}`
  /** Some valid values, for tests. `owner` distinguishes those of different fields. */
  example: (n: number, owner: string) => string
}

/** The patterns of text fields: `text({ pattern: 'phone' })`. No two have the same expression. */
export const patterns = {
  slug: {
    matches: '^[a-z0-9]+(-[a-z0-9]+)*$',
    problem: 'Use lowercase letters, numbers and single hyphens, such as red-helmet.',
    refusal: '{field} may have lowercase letters, digits and single hyphens',
    example: (n) => `walk-${n}`,
  },
  sku: {
    matches: '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$',
    problem: 'Use letters and numbers, separated by single dots, hyphens or underscores.',
    refusal: '{field} may have letters and digits, separated by single hyphens, dots or underscores',
    example: (n, owner) => `${owner}-${n}`,
  },
  userName: {
    matches: '^[A-Za-z0-9]+([-._][A-Za-z0-9]+)*$',
    problem: 'Use letters and numbers, separated by single dots, hyphens or underscores.',
    refusal: '{field} may have letters and digits, separated by single hyphens, dots or underscores',
    example: (n) => `walker${n}`,
  },
  email: {
    // Each dot has exactly one possible position, so that matching is linear.
    matches: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
    problem: 'Enter an email address such as name@example.com.',
    refusal: '{field} must be an email address',
    example: (n) => `walker${n}@moto.example`,
  },
  /** The stored form, E.164; `storedPhone` makes it of any spelling. */
  phone: {
    matches: '^\\+[1-9][0-9]{6,14}$',
    problem: 'Enter a phone number such as 01712-345678, or +44 20 7946 0958 for another country.',
    refusal: '{field} must be a phone number such as 01712-345678, or +44 20 7946 0958 for another country',
    example: (n) => `+88018${String(n).padStart(8, '0')}`,
  },
  url: {
    matches: '^https?://[^\\s]+$',
    problem: 'Enter a web address that starts with https:// or http://.',
    refusal: '{field} must be an address that begins with http:// or https://',
    example: (n) => `https://moto.example/${n}`,
  },
  code: {
    matches: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$',
    problem: 'Use letters and numbers, separated by single hyphens.',
    refusal: '{field} may have letters and digits, separated by single hyphens',
    example: (n) => `CODE-${n}`,
  },
  /** The stored form of a chassis or engine number; `storedSerial` makes it of any spelling. */
  serial: {
    matches: '^[A-Z0-9]+([-/][A-Z0-9]+)*$',
    problem: 'Use letters and digits, such as ME4KC12ANP8000123.',
    refusal: '{field} may have letters and digits, separated by single hyphens or slashes',
    example: (n, owner) => `${owner.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}${n}`,
  },
  /** A web address, or a path of the public site. */
  link: {
    matches: '^(https?://|/(?![/\\\\]))[^\\s]*$',
    problem: 'Enter a path that starts with /, or a web address that starts with https://.',
    refusal: '{field} must be a path like /offers, or an address that begins with http:// or https://',
    example: (n) => `/walk/${n}`,
  },
  colour: {
    matches: '^#[0-9A-Fa-f]{6}$',
    problem: 'Enter a color of # and six letters A to F or digits, such as #C8361D.',
    refusal: '{field} must be a color of # and six letters A to F or digits, such as #C8361D',
    example: (n) => `#${String(n).padStart(6, '0')}`,
  },
  time: {
    matches: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    problem: 'Enter a time such as 09:30.',
    refusal: '{field} must be a time of day like 09:30',
    example: (n) => `${String(n % 24).padStart(2, '0')}:30`,
  },
} as const satisfies Readonly<Record<string, Pattern>>

export type PatternName = keyof typeof patterns
export const patternNames: readonly PatternName[] = keysOf(patterns)

type Refusals = { readonly [K in PatternName as `field.${K}`]: (typeof patterns)[K]['refusal'] }
/** The refusals of the patterns by their codes. */
export const patternRefusals = Object.fromEntries(
  patternNames.map((name) => [`field.${name}`, patterns[name].refusal]),
) as Refusals
