/** A title within a sentence: `Product` → `product`; acronyms such as `VAT rate` are unchanged. */
export const lowerCaseTitle = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title
