import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(49, Math.max(1, Number(element.getAttribute(name)) || 1)),
})
/** Cells without tables in them, and without the widths and alignments that the backend removes. */
const cell = {
  content: '(paragraph | bulletList | orderedList | picture)+',
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // The commands need it.
    colwidth: { default: null, rendered: false },
  }),
}

export const tables = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      const go = this.parent?.() ?? {}
      // Beyond the last cell Tab leaves the text, so that the keyboard is never trapped in a table.
      return { ...go, Tab: () => this.editor.commands.goToNextCell() }
    },
  }).configure({ View: null }),
  TableRow,
  TableCell.extend(cell),
  TableHeader.extend(cell),
]
