/** Long enough for browsers that do not wait for the print dialog. */
const keptMs = 60_000

/** Prints a complete HTML document in a frame without scripts. */
export const printDocument = (page: string): Promise<void> =>
  new Promise((printed) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    // A frame that is not rendered prints nothing.
    Object.assign(frame.style, {
      position: 'fixed',
      width: '0',
      height: '0',
      border: '0',
      visibility: 'hidden',
    })
    frame.addEventListener('load', () => {
      frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
      setTimeout(() => frame.remove(), keptMs)
      frame.contentWindow?.print()
      printed()
    })
    frame.srcdoc = page
    document.body.append(frame)
  })
