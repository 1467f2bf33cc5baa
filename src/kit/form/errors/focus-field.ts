const controls = 'input, textarea, button, select, [contenteditable="true"], [tabindex]'

/** Scrolls to a field and focuses its input, whatever it consists of. Returns the input. */
export const focusField = (id: string): HTMLElement | undefined => {
  const element = document.getElementById(id)
  if (!element) return undefined
  element.scrollIntoView({ block: 'center' })
  const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  return control ?? undefined
}
