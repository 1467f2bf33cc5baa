/** Text typed before the palette's input is ready; `entered` once Enter was pressed. */
type EarlyInput = { text: string; entered: boolean }

let input: HTMLInputElement | undefined
let entered = false
let composing = false

/** Keys go to this input until the palette is ready, even if something else has taken the focus. */
const keepFocus = () => input?.focus({ preventScroll: true })

const onKeyDown = (event: KeyboardEvent, onEscape: () => void) => {
  if (event.isComposing) return
  if (event.key === 'Escape') onEscape()
  else if (event.key === 'Enter') entered = true
  else if (event.key !== 'Tab') return
  event.preventDefault()
}

export const stopEarlyInputCapture = (): void => {
  window.removeEventListener('keydown', keepFocus, true)
  input?.remove()
  input = undefined
}

/**
 * Takes the keyboard in the event that opens the palette. Its own input is rendered some frames later, and on the first
 * opening only once its code is loaded. It is a real input, so that composing, pasting and deleting work.
 */
export const startEarlyInputCapture = (label: string, onEscape: () => void): void => {
  stopEarlyInputCapture()
  entered = false
  composing = false
  const box = document.createElement('input')
  box.className = 'sr-only'
  // Typing scrolls an input into view: this one always is.
  box.style.position = 'fixed'
  box.style.top = '0'
  box.setAttribute('aria-label', label)
  box.autocomplete = 'off'
  box.spellcheck = false
  box.addEventListener('keydown', (event) => onKeyDown(event, onEscape))
  box.addEventListener('compositionstart', () => {
    composing = true
  })
  box.addEventListener('compositionend', () => {
    composing = false
  })
  document.body.append(box)
  input = box
  keepFocus()
  window.addEventListener('keydown', keepFocus, true)
}

/** Nothing during a composition, which would be broken. */
export const readEarlyInput = (): EarlyInput | undefined =>
  composing ? undefined : { text: input?.value ?? '', entered }
