import { Button } from 'antd'
import { Suspense } from 'react'
import { orderNotes } from '#contract/resources/people/notes.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { useSavedText } from '#ui/hooks/use-saved-text.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { type ColleaguesOf, useColleagues } from '../assignment/use-colleagues'
import { findMentionedPeople } from './mentions'
import type { NoteBoxProps } from './NoteBox'
import { type NotesAbout, noteCalls } from './note-calls'

const LoadedNoteBox = lazy(() => import('./NoteBox'))

/** The box, which is loaded after the page: its suggestions of colleagues need much code. */
const NoteBox = (props: NoteBoxProps) => {
  const isFirstPageShown = useStore(firstPageShown)
  const awaited = <div className="note-awaited" />
  return isFirstPageShown ? (
    <Suspense fallback={awaited}>
      <LoadedNoteBox {...props} />
    </Suspense>
  ) : (
    awaited
  )
}

const maxLength = orderNotes.fields.text.max

type Note = {
  id: string
  version: number
  text: string
  mentions: readonly { id: string; name: string }[] | null
}

type Draft = {
  /** The record that the note is about. */
  record: ColleaguesOf
  /** Under which the text is stored until it is sent. */
  key: string
  initial?: string
  mentions?: NonNullable<Note['mentions']>
  action: Pick<ReturnType<typeof useAction>, 'isBusy' | 'problems' | 'refuse'>
  submit: (note: { text: string; mentions: string[] }) => unknown
}

/** The text of a note while it is typed, and its box; sent with the ids of the colleagues in it. */
const useNoteDraft = ({ record, key, initial = '', mentions = [], action, submit }: Draft) => {
  const { text: typed, type, forget } = useSavedText(key, initial)
  const colleagues = useColleagues(typed.includes('@'), record).data?.data ?? mentions
  const text = typed.trim()
  const send = () => {
    if (!text) return
    if (text.length > maxLength) return action.refuse({ messages: [t('note.long', { max: maxLength })] })
    submit({ text, mentions: findMentionedPeople(text, colleagues).map(({ id }) => id) })
  }
  const { isBusy, problems } = action
  return {
    text,
    type,
    forget,
    send,
    box: { record, value: typed, onChange: type, onSend: send, isBusy, problems },
  }
}

/** A new note. */
export const NewNote = ({ about, id }: { about: NotesAbout; id: string }) => {
  const action = useAction(noteCalls[about].add)
  const { text, type, forget, send, box } = useNoteDraft({
    record: { resource: about, id },
    key: `note/${about}/${id}`,
    action,
    submit: (payload) => action.run({ params: { id }, payload }, { onDone: clear, onRefused: action.refuse }),
  })
  const clear = () => {
    type('')
    forget()
  }
  return (
    <div className="note-form">
      <NoteBox label={t('note.write')} {...box} />
      {text && (
        <div>
          <Button loading={action.isBusy} onClick={send}>
            {t('note.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

type EditProps = { about: NotesAbout; aboutId: string; note: Note; onClose: () => void }

/** The user’s own note while it is edited. */
export const EditNote = ({ about, aboutId, note, onClose }: EditProps) => {
  const action = useAction(noteCalls[about].change)
  const { id, version } = note
  const { text, forget, send, box } = useNoteDraft({
    record: { resource: about, id: aboutId },
    key: `note-edit/${id}`,
    initial: note.text,
    mentions: note.mentions ?? [],
    action,
    submit: (body) =>
      action.run(
        { params: { id }, payload: { ...body, version } },
        { onDone: close, onRefused: action.refuse },
      ),
  })
  const close = () => {
    forget()
    onClose()
  }
  const leave = () => void confirmClose(box.value !== note.text, close)
  return (
    <div className="note-form">
      <NoteBox label={t('note.edit')} {...box} onEscape={leave} hasFocus />
      <div className="note-tools">
        <Button type="primary" size="small" loading={action.isBusy} disabled={!text} onClick={send}>
          {t('note.save')}
        </Button>
        <Button size="small" onClick={leave}>
          {t('note.cancel')}
        </Button>
      </div>
    </div>
  )
}
