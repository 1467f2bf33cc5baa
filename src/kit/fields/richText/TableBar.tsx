import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { t } from '../../../i18n'
import { ToolRow } from './ToolRow'
import { tableTools } from './tools'

/** Rows, columns and cells of the current table. */
export const TableBar = ({ editor, label }: { editor: Editor; label: string }) => (
  <ToolRow
    className="editor-table-tools"
    label={t('rich.tableTools', { label })}
    onLeave={() => editor.commands.focus()}
  >
    {tableTools.map((tool) => (
      <Button
        key={tool.key}
        type="text"
        size="small"
        disabled={!tool.can?.(editor)}
        onClick={() => tool.run(editor)}
      >
        {t(tool.key)}
      </Button>
    ))}
  </ToolRow>
)
