import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import { splitMentions } from './mentions'
import { EditNote, NewNote } from './NoteForm'
import { type NotesAbout, noteCalls, notesAccess } from './note-calls'
import './notes.css'

/** What a note said before it was edited, newest first. */
const EarlierTexts = ({ about, id }: { about: NotesAbout; id: string }) => {
  const query = { entity: noteCalls[about].resource, entityId: id, page: 1, limit: 20 }
  const read = useCallQuery('x.history', { query }, { under: about })
  const earlier = read.data?.data.filter(({ propKey }) => propKey === 'text')
  return (
    <Loaded read={read} data={earlier} failed={t('note.earlierFailed')} isPart>
      {(lines) => (
        <ul className="note-earlier" aria-label={t('note.earlier')}>
          {lines.map(({ id: key, from, at }) => (
            <li key={key}>
              <p>{String(from)}</p>
              <small>
                <TimeAgo at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

type Note = RecordFor<(typeof noteCalls)[NotesAbout]['resource']>
type NoteItemProps = { about: NotesAbout; aboutId: string; note: Note; mayChange: boolean }

const NoteText = ({ note: { text, mentions } }: { note: Note }) => (
  <p className="note-text">
    {splitMentions(text, mentions ?? []).map(({ at, text: part, isMention }) =>
      isMention ? <strong key={at}>{part}</strong> : part,
    )}
  </p>
)

const NoteTools = ({ about, note, onEdit }: NoteItemProps & { onEdit: () => void }) => {
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
const NoteItem = (props: NoteItemProps) => {
  const { about, aboutId, note, mayChange } = props
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isEditing)
    return <EditNote about={about} aboutId={aboutId} note={note} onClose={() => setEditing(false)} />
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

type Props = { about: NotesAbout; id: string }

/** The height of “no notes”. */
const emptyHeight = 20

const NoteList = ({ about, id, may }: Props & { may: boolean }) => {
  const calls = noteCalls[about]
  const isEditable = useCapability(calls.editable)
  const me = useSession().user?.id
  const list = useCallList(calls.list, { params: { id } }, { under: about })
  return (
    <PagedRows
      list={list}
      failed={t('note.failed')}
      empty={<p className="note-hint">{t('note.none')}</p>}
      isPart
    >
      {(notes) => (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteItem
                about={about}
                aboutId={id}
                note={note}
                mayChange={may && isEditable && me !== undefined && note.authorId === me}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

const AllNotes = ({ about, id }: Props) => {
  const may = useAccess()(notesAccess(about).writing)
  return (
    <SectionCard title={t('note.title')}>
      <p className="note-hint">{t('note.hint')}</p>
      {may && <NewNote key={id} about={about} id={id} />}
      <WhenNear height={emptyHeight}>
        <NoteList about={about} id={id} may={may} />
      </WhenNear>
    </SectionCard>
  )
}

/** Internal notes on a record; absent if the backend or the role has none. */
export const NotesCard = (props: Props) => {
  const mayRead = useAccess()(notesAccess(props.about).reading)
  return useCapability(noteCalls[props.about].served) && mayRead ? <AllNotes {...props} /> : null
}
