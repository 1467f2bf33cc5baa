import type { Plugin } from 'vite'

const appended = 'document.head.appendChild(link)'
const ordered = `document.head.insertBefore(link, /\\/later-/.test(link.href) ? document.querySelector('link[rel=stylesheet][href*="/pages-"]') : null)`

/**
 * antd's later styles are placed before the style sheet of the pages, so that our rules override them as they override
 * the others. Vite would append them.
 */
export const styleOrder = (): Plugin => ({
  name: 'style-order',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(appended)) throw new Error("Vite's preload helper adds style sheets in another way")
      return { code: code.replace(appended, ordered), map: null }
    },
  },
})
