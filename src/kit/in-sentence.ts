/** A title within a sentence: `Product` → `product`; what begins with capitals, such as `VAT rate`, stays. */
export const inSentence = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title
