import DOMPurify from 'dompurify'

/** Elements without text. */
const foreign = ['form', 'input', 'select', 'option', 'textarea', 'button', 'dialog', 'template', 'style']

/**
 * Prepares foreign markup for the editor, which keeps what it supports. Otherwise a name inside a form could hide a
 * property of an element that the editor reads.
 */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_TAGS: ['iframe'], FORBID_TAGS: foreign })
