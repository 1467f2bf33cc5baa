/** Browser features that antd and the admin need and jsdom lacks. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const narrowNothing = (media: string): MediaQueryList => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
const hiddenStyle = document.createElement('div').style
hiddenStyle.display = 'none'

const stubs = {
  ResizeObserver: InertObserver,
  matchMedia: narrowNothing,
  scrollTo: () => {},
  // Style sheets are omitted, because computing them costs seconds per query: hidden elements are hidden by attributes.
  getComputedStyle: (element: HTMLElement) => (element.hidden ? hiddenStyle : element.style),
}

/** Restores all of them, in case a test has replaced one. */
export const installDomStubs = () => {
  Object.assign(globalThis, stubs)
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  Element.prototype.scrollIntoView = () => {}
}
// Some modules need them as soon as they are imported.
installDomStubs()
