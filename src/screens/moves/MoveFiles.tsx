import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import type { MoveSummary } from '#contract/extensions/moves.ts'
import { limits } from '#contract/policies/limits.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall } from '#kit/call/use-call.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { toHttpError } from '#providers/errors.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { FileChooser, useFileDrop } from '#ui/layout/FileChooser.tsx'
import { base64Of } from './base64'

const partBytes = Math.floor((limits.moveFilePart / 4) * 3)
const mostBytes = partBytes * limits.moveFileParts

type Props = {
  id: string
  files: MoveSummary['files']
  isEditable: boolean
  onChange: () => Promise<unknown>
}

/** The files of a move, each with what was recognized; others are dropped or chosen, several at once. */
export const MoveFiles = ({ id, files, isEditable, onChange }: Props) => {
  const call = useCall()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const remove = useAction('x.removeMoveFile')

  const send = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const parts = Math.max(1, Math.ceil(bytes.length / partBytes))
    for (let part = 1; part <= parts; part++) {
      const content = base64Of(bytes.subarray((part - 1) * partBytes, part * partBytes))
      await call('x.addMoveFile', { params: { id }, payload: { name: file.name, part, parts, content } })
    }
  }
  const add = async (chosen: readonly File[]) => {
    setProblems([])
    for (const file of chosen) {
      if (file.size === 0 || file.size > mostBytes) {
        const problem = file.size ? 'moves.fileTooLarge' : 'moves.fileEmpty'
        setProblems((before) => [...before, t(problem, { name: file.name })])
        continue
      }
      setSending(file.name)
      try {
        await send(file)
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${toHttpError(error).messages.join(' ')}`])
      }
    }
    setSending(undefined)
    await onChange()
  }
  const { isOver, dropProps } = useFileDrop(isEditable && sending === undefined && ((all) => void add(all)))

  return (
    <SectionCard title={t('moves.files')}>
      {isEditable && (
        <div className={isOver ? 'move-drop move-drop-over' : 'move-drop'} {...dropProps}>
          <Button
            icon={<InboxOutlined aria-hidden />}
            loading={sending !== undefined}
            onClick={() => chooser.current?.click()}
          >
            {t('moves.choose')}
          </Button>
          <span>{t('moves.drop')}</span>
          <FileChooser
            ref={chooser}
            label={t('moves.choose')}
            accept=".csv,text/csv"
            multiple
            onChoose={(all) => void add(all)}
          />
        </div>
      )}
      {isEditable && <p className="move-hint">{t('moves.hint')}</p>}
      <span role="status" className="sr-only">
        {sending && t('moves.sending', { name: sending })}
      </span>
      {isEditable && problems.length > 0 && (
        <Alert
          className="move-problem"
          type="error"
          showIcon
          message={
            <ul className="move-problems">
              {problems.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          }
        />
      )}
      {files.length > 0 && (
        <DataTable
          label={t('moves.files')}
          className="move-table"
          rows={files}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', head: t('moves.file'), isRowHead: true, cell: ({ name }) => name },
            {
              ...{ key: 'kind', head: t('moves.recognized'), label: t('moves.recognized') },
              cell: ({ source, kind }) => `${source}: ${kind ? choiceLabel(kind) : ''}`,
            },
            {
              ...{ key: 'rows', head: t('moves.rows'), label: t('moves.rows') },
              cell: ({ rows }) => formatNumber(rows),
            },
            {
              ...{ key: 'unread', head: t('moves.unread'), label: t('moves.unread') },
              cell: ({ unread }) =>
                unread.length > 0 && (
                  <details className="move-unread">
                    <summary>{t('moves.columns', { count: unread.length })}</summary>
                    {unread.join(', ')}
                  </details>
                ),
            },
            {
              ...{ key: 'remove', head: t('moves.remove'), isHeadHidden: true },
              cell: ({ name }) =>
                isEditable && (
                  <Button
                    size="small"
                    type="text"
                    aria-label={t('moves.removeFile', { name })}
                    onClick={() =>
                      void remove.run(
                        { params: { id }, payload: { name } },
                        { onDone: () => void onChange() },
                      )
                    }
                  >
                    {t('moves.remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </SectionCard>
  )
}
