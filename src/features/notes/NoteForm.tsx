import { Button } from 'antd'
import { orderNotes } from '../../../contract/resources/people/notes'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useSavedText } from '../../kit/hooks/use-saved-text'
import { useColleagues } from '../assignment/use-colleagues'
import { findMentionedPeople } from './mentions'
import { NoteBox } from './NoteBox'
import { type NotesAbout, noteCalls } from './note-calls'

const maxLength = orderNotes.fields.text.max

type Note = {
  id: string
  version: number
  text: string
  mentions: readonly { id: string; name: string }[] | null
}

/** The text as it is sent, with the ids of the colleagues in it; undefined if there is nothing to send. */
const useNoteText = (key: string, initial: string, known: NonNullable<Note['mentions']>) => {
  const t = useT()
  const saved = useSavedText(key, initial)
  const colleagues = useColleagues(saved.text.includes('@')).data?.data ?? known
  const text = saved.text.trim()
  const problem = text.length > maxLength ? t('note.long', { max: maxLength }) : undefined
  return {
    ...saved,
    text,
    typed: saved.text,
    problem,
    mentions: findMentionedPeople(text, colleagues).map(({ id }) => id),
  }
}

/** A new note. */
export const NewNote = ({ about, id }: { about: NotesAbout; id: string }) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction(noteCalls[about].add)
  const { text, typed, problem, mentions, type, forget } = useNoteText(`note/${about}/${id}`, '', [])
  const send = () => {
    if (!text) return
    if (problem) return refuse({ messages: [problem] })
    const onDone = () => {
      type('')
      forget()
    }
    void run({ params: { id }, payload: { text, mentions } }, { onDone, onRefused: refuse })
  }
  return (
    <div className="note-form">
      <NoteBox
        label={t('note.write')}
        value={typed}
        onChange={type}
        onSend={send}
        isBusy={isBusy}
        problems={problems}
      />
      {text && (
        <div>
          <Button loading={isBusy} onClick={send}>
            {t('note.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

type EditProps = { about: NotesAbout; note: Note; onClose: () => void }

/** The user’s own note while it is edited. */
export const EditNote = ({ about, note, onClose }: EditProps) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction(noteCalls[about].change)
  const { id, version } = note
  const draft = useNoteText(`note-edit/${id}`, note.text, note.mentions ?? [])
  const { text, typed, problem, mentions, type, forget } = draft
  const close = () => {
    forget()
    onClose()
  }
  const send = () => {
    if (!text) return
    if (problem) return refuse({ messages: [problem] })
    void run({ params: { id }, payload: { text, mentions, version } }, { onDone: close, onRefused: refuse })
  }
  return (
    <div className="note-form">
      <NoteBox
        label={t('note.edit')}
        value={typed}
        onChange={type}
        onSend={send}
        onEscape={close}
        isBusy={isBusy}
        problems={problems}
        hasFocus
      />
      <div className="note-tools">
        <Button type="primary" size="small" loading={isBusy} disabled={!text} onClick={send}>
          {t('note.save')}
        </Button>
        <Button size="small" onClick={close}>
          {t('note.cancel')}
        </Button>
      </div>
    </div>
  )
}
