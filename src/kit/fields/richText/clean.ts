import DOMPurify from 'dompurify'

/** Parts of pages that are no text. */
const foreign = ['form', 'input', 'select', 'option', 'textarea', 'button', 'dialog', 'template', 'style']

/**
 * Markup from elsewhere as the editor can take it in, which then keeps what it knows. Without this a name inside a
 * form can hide a property of an element that the editor reads.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_TAGS: ['iframe'], FORBID_TAGS: foreign })
