const controls = 'input, textarea, button, select, [contenteditable="true"], [tabindex]'

/** Scrolls to a field and focuses its input, whatever it consists of. */
export const focusField = (id: string) => {
  const element = document.getElementById(id)
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
}
