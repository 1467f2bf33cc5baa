import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { IconButton } from '../../kit/layout/IconButton'
import { TimeAgo } from '../../kit/layout/TimeAgo'
import { EarlierTexts } from './EarlierTexts'
import { splitMentions } from './mentions'
import { EditNote } from './NoteForm'
import { type NotesAbout, noteCalls } from './note-calls'

type Note = RecordFor<(typeof noteCalls)[NotesAbout]['resource']>
type Props = { about: NotesAbout; note: Note; mayChange: boolean }

const NoteText = ({ note: { text, mentions } }: { note: Note }) => (
  <p className="note-text">
    {splitMentions(text, mentions ?? []).map(({ at, text: part, isMention }) =>
      isMention ? <strong key={at}>{part}</strong> : part,
    )}
  </p>
)

const NoteTools = ({ about, note, onEdit }: Props & { onEdit: () => void }) => {
  const t = useT()
  const { run, isBusy } = useAction(noteCalls[about].remove)
  const confirm = {
    type: 'delete',
    title: t('note.deleteAsk'),
    content: t('note.deleteHint'),
    confirmText: t('note.delete'),
  } as const
  return (
    <span className="note-tools">
      <IconButton size="small" label={t('note.edit')} icon={<EditOutlined aria-hidden />} onClick={onEdit} />
      <IconButton
        size="small"
        label={t('note.delete')}
        loading={isBusy}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => void run({ params: { id: note.id } }, { confirm })}
      />
    </span>
  )
}

/** A note with its author; the user’s own can be edited and deleted. */
export const NoteItem = (props: Props) => {
  const t = useT()
  const { about, note, mayChange } = props
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isEditing) return <EditNote about={about} note={note} onClose={() => setEditing(false)} />
  return (
    <>
      <NoteText note={note} />
      <div className="note-foot">
        <small>
          {note.author} · <TimeAgo at={note.createdAt} />
          {note.editedAt && (
            <>
              {' · '}
              <Button
                type="link"
                size="small"
                className="note-edited"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t('note.edited')}
              </Button>
            </>
          )}
        </small>
        {mayChange && <NoteTools {...props} onEdit={() => setEditing(true)} />}
      </div>
      {isOpen && <EarlierTexts about={about} id={note.id} />}
    </>
  )
}
