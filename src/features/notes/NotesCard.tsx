import { useT } from '../../i18n'
import { PagedRows } from '../../kit/call/PagedRows'
import { useCallList } from '../../kit/call/use-call-list'
import { SectionCard } from '../../kit/form/Sections'
import { WhenNear } from '../../kit/states/WhenNear'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import { NewNote } from './NoteForm'
import { NoteItem } from './NoteItem'
import { type NotesAbout, noteCalls } from './note-calls'
import './notes.css'

type Props = { about: NotesAbout; id: string }

/** The height of “no notes”. */
const emptyHeight = 20

const NoteList = ({ about, id, may }: Props & { may: boolean }) => {
  const t = useT()
  const calls = noteCalls[about]
  const isEditable = useKnownExtension(calls.editable)
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
  const t = useT()
  const may = useAccess()(noteCalls[about].writing)
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
  const mayRead = useAccess()(noteCalls[props.about].reading)
  return useKnownExtension(noteCalls[props.about].served) && mayRead ? <AllNotes {...props} /> : null
}
