import { Extension, Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from './addresses'
import { Picture } from './nodes/picture'
import { tables } from './nodes/table'
import { Video } from './nodes/video'

/** The page has its own first heading, and three levels below it are enough, as in the backend. */
const levels = [2, 2, 3, 4, 4, 4]
const withHeadings = StarterKit.extend({
  addExtensions() {
    const parseHTML = () => levels.map((level, i) => ({ tag: `h${i + 1}`, attrs: { level } }))
    return (this.parent?.() ?? []).map((one) =>
      one instanceof Node && one.name === 'heading' ? one.extend({ parseHTML }) : one,
    )
  },
})
const starter = withHeadings.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    defaultProtocol: 'https',
    isAllowedUri: isLink,
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  },
})

const toTools = Extension.create<{ onTools: () => void }>({
  name: 'toTools',
  addOptions: () => ({ onTools: () => {} }),
  addKeyboardShortcuts() {
    return {
      'Alt-F10': () => {
        this.options.onTools()
        return true
      },
    }
  },
})

/** There is no tool for it, but existing texts keep it. */
const raised = (name: string, tag: 'sub' | 'sup', style: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${style}` }],
    renderHTML: () => [tag, 0],
  })

/** Blocks written from right to left stay so; there is no tool for it. */
const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => (element.dir === 'rtl' ? 'rtl' : null),
        },
      },
    },
  ],
})

/** The extensions of the editor; `onTools` is called by the key that moves to the toolbar. */
export const editorExtensions = (onTools: () => void) => [
  starter,
  Picture,
  Video,
  ...tables,
  raised('subscript', 'sub', 'sub'),
  raised('superscript', 'sup', 'super'),
  direction,
  toTools.configure({ onTools }),
]
