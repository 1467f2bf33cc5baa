/** Resolves once the browser has painted what is drawn now; nothing is painted in a tab in the background. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (globalThis.document?.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve))
    else resolve()
  })
