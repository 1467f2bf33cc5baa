import { Extension } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from './addresses'
import { Picture } from './nodes/picture'
import { tables } from './nodes/table'
import { Video } from './nodes/video'

const starter = StarterKit.configure({
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

/** All that a text may be made of; `onTools` is the key that leads to the toolbar. */
export const extensions = (onTools: () => void) => [
  starter,
  Picture,
  Video,
  ...tables,
  toTools.configure({ onTools }),
]
