/** The slug of a text: `Red Helmet (XL)` → `red-helmet-xl`. */
export const toSlug = (text: string, max = 220): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '')
