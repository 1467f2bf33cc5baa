const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML and HTML, in content and in quoted attributes. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] as string)
