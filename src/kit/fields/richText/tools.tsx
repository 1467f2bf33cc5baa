import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { Key } from '#i18n/index.ts'

export type Tool = {
  key: Key
  icon: ReactNode
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}
const chain = (editor: Editor) => editor.chain().focus()

/** Shown by the style sheet, so that the accessible name is the label alone. */
export const drawGlyph = (sign: string) => <span className="editor-glyph" data-glyph={sign} />

const mark = (key: Key, icon: ReactNode, name: string): Tool => ({
  key,
  icon,
  run: (editor) => chain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

export const tools: readonly Tool[] = [
  mark('rich.bold', <BoldOutlined aria-hidden />, 'bold'),
  mark('rich.italic', <ItalicOutlined aria-hidden />, 'italic'),
  mark('rich.underline', <UnderlineOutlined aria-hidden />, 'underline'),
  mark('rich.strike', <StrikethroughOutlined aria-hidden />, 'strike'),
  {
    key: 'rich.heading',
    icon: drawGlyph('H2'),
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'rich.subheading',
    icon: drawGlyph('H3'),
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'rich.bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'rich.numbers',
    icon: <OrderedListOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'rich.quote',
    icon: drawGlyph('”'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'rich.clear',
    icon: <ClearOutlined aria-hidden />,
    run: (editor) => chain(editor).clearNodes().unsetAllMarks().run(),
  },
]

export const steps: readonly Tool[] = [
  {
    key: 'rich.undo',
    icon: <UndoOutlined aria-hidden />,
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'rich.redo',
    icon: <RedoOutlined aria-hidden />,
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

type TableCommand =
  | 'addRowBefore'
  | 'addRowAfter'
  | 'deleteRow'
  | 'addColumnBefore'
  | 'addColumnAfter'
  | 'deleteColumn'
  | 'toggleHeaderRow'
  | 'mergeOrSplit'
  | 'deleteTable'
const table = (key: Key, command: TableCommand): Pick<Tool, 'key' | 'run' | 'can'> => ({
  key,
  run: (editor) => chain(editor)[command]().run(),
  can: (editor) => editor.can()[command](),
})

/** Table tools have text labels, because there are no commonly understood icons for them. */
export const tableTools = [
  table('rich.rowAbove', 'addRowBefore'),
  table('rich.rowBelow', 'addRowAfter'),
  table('rich.removeRow', 'deleteRow'),
  table('rich.columnBefore', 'addColumnBefore'),
  table('rich.columnAfter', 'addColumnAfter'),
  table('rich.removeColumn', 'deleteColumn'),
  table('rich.headRow', 'toggleHeaderRow'),
  table('rich.merge', 'mergeOrSplit'),
  table('rich.removeTable', 'deleteTable'),
]
