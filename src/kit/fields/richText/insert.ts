import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** After the current line, or in its place if it is empty. */
const placeIn = ({ selection }: Transaction) => {
  const { $to, to } = selection
  if (selection instanceof NodeSelection || !$to.depth) return { from: to, to }
  const after = $to.after()
  return { from: $to.parent.isTextblock && !$to.parent.childCount ? $to.before() : after, to: after }
}

/**
 * Inserts a picture, a video or a table. The cursor moves into a table, otherwise to the next line: on the picture
 * itself the next key would replace it.
 */
export const insertBlock = (editor: Editor, node: Node) => {
  const { tr, schema } = editor.state
  const range = placeIn(tr)
  tr.replaceWith(range.from, range.to, node)
  const behind = range.from + node.nodeSize
  if (!tr.doc.resolve(behind).nodeAfter?.isTextblock) tr.insert(behind, schema.node('paragraph'))
  tr.setSelection(TextSelection.near(tr.doc.resolve(node.isLeaf ? behind + 1 : range.from + 1)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}
