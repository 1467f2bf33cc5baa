/** The text of rich text. The parsed document is never shown: nothing in it loads or runs. */
export const plainText = (html: string): string => {
  const spaced = html.replace(/<\/(p|li|h\d|tr|blockquote)>|<br\s*\/?>/gi, '$& ')
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
