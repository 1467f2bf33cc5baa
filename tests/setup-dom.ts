import '@ant-design/v5-patch-for-react-19'
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What antd asks of a browser and jsdom does not have. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', StillObserver)
vi.stubGlobal('IntersectionObserver', StillObserver)

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string): MediaQueryList => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
})

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

/** jsdom complains about pseudo elements, which antd measures for scroll bars. */
const computed = window.getComputedStyle
window.getComputedStyle = (element) => computed(element)

afterEach(() => {
  cleanup()
  localStorage.clear()
})
