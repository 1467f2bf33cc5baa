/** The default limit of texts, and the space for the number that distinguishes equal names. */
const textMax = 255
const suffixLength = 8

/** The slug of a text: `Yamaha R15 v4 – Édition` → `yamaha-r15-v4-edition`; empty without Latin letters or digits. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The same, cut so that a number can follow in a field of that length. */
export const slugOfName = (name: string, max = textMax): string =>
  toSlug(name)
    .slice(0, max - suffixLength)
    .replace(/-+$/, '')
