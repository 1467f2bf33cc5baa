import { Button } from 'antd'
import { extensions } from '../../../../contract/extensions'
import { orderNotes } from '../../../../contract/resources/sales/order-parts'
import { useT } from '../../../i18n'
import { CallPager } from '../../../kit/call/CallPager'
import { useAction } from '../../../kit/call/use-action'
import { useCallList } from '../../../kit/call/use-call-list'
import { SectionCard } from '../../../kit/form/Sections'
import { TextBox } from '../../../kit/form/TextBox'
import { useSavedText } from '../../../kit/hooks/use-saved-text'
import { TimeAgo } from '../../../kit/layout/TimeAgo'
import { Loaded } from '../../../kit/states/Loaded'
import { useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { Order } from './order'

const maxLength = orderNotes.fields.text.max

const Write = ({ order }: { order: Order }) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction('x.addOrderNote')
  const { text, type, forget } = useSavedText(`order-note/${order.id}`)
  const note = text.trim()

  const send = () => {
    if (!note) return
    if (note.length > maxLength) return refuse({ messages: [t('order.noteLong', { max: maxLength })] })
    const onDone = () => {
      type('')
      forget()
    }
    void run({ params: { id: order.id }, payload: { text: note } }, { onDone, onRefused: refuse })
  }
  return (
    <div className="order-form">
      <TextBox
        label={t('order.noteWrite')}
        isLabelHidden
        placeholder={t('order.noteWrite')}
        rows={[1, 8]}
        value={text}
        isBusy={isBusy}
        problems={problems}
        onChange={type}
        onSend={send}
      />
      {note && (
        <div>
          <Button loading={isBusy} onClick={send}>
            {t('order.noteAdd')}
          </Button>
        </div>
      )}
    </div>
  )
}

const AllNotes = ({ order }: { order: Order }) => {
  const t = useT()
  const may = useAccess()(extensions.calls.addOrderNote.access)
  const list = useCallList('x.orderNotes', { params: { id: order.id } })
  return (
    <SectionCard title={t('order.notes')}>
      <p className="order-quiet">{t('order.notesHint')}</p>
      {may && <Write order={order} />}
      <Loaded
        read={list}
        data={list.rows}
        failed={t('order.notesFailed')}
        empty={<p className="order-quiet">{t('order.noNotes')}</p>}
        isPart
      >
        {(notes) => (
          <ul className="order-notes">
            {notes.map(({ id, text, author, createdAt }) => (
              <li key={id}>
                <p>{text}</p>
                <small>
                  {author} · <TimeAgo at={createdAt} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <CallPager list={list} />
    </SectionCard>
  )
}

/** Internal notes; absent if the backend has none. */
export const NotesCard = ({ order }: { order: Order }) =>
  useKnownExtension('orderNotes') ? <AllNotes order={order} /> : null
