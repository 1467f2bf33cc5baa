/** What antd and the admin ask of a browser and jsdom does not have. */
class StillObserver {
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

const standIns = {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia: narrowNothing,
  scrollTo: () => {},
  // Style sheets are left out, for computing them costs seconds a query: what hides an element here is the element.
  getComputedStyle: (element: HTMLElement) => (element.hidden ? hiddenStyle : element.style),
}

/** Restores all of them, where a test has replaced one. */
export const standIn = () => {
  Object.assign(globalThis, standIns)
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  Element.prototype.scrollIntoView = () => {}
}
// Some modules ask as soon as they are imported.
standIn()
