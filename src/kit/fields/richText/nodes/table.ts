import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, Node } from '@tiptap/react'

/** The role of each node in table commands. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(49, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList | picture)+',
    isolating: true,
    // The commands need widths; here every column is as wide as its content.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Beyond the first and the last cell Tab leaves the text, so that the keyboard is never trapped in a table. */
const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

export const tables = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), Tables]

/** A new table: a header row and two rows below it. */
export const createTableNode = (rows = 3, columns = 3) => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: row ? 'tableCell' : 'tableHeader',
      content: [{ type: 'paragraph' }],
    })),
  })),
})
