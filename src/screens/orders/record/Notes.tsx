import { Button } from 'antd'
import { extensions } from '../../../../contract/extensions'
import { orderNotes } from '../../../../contract/resources/sales/order-parts'
import { useT } from '../../../i18n'
import { CallPager } from '../../../kit/call/CallPager'
import { useAction } from '../../../kit/call/use-action'
import { useCallList } from '../../../kit/call/use-call-list'
import { Card } from '../../../kit/form/Sections'
import { TextBox } from '../../../kit/form/TextBox'
import { Ago } from '../../../kit/layout/Ago'
import { Loaded } from '../../../kit/states/Loaded'
import { useKeptText } from '../../../kit/use-kept-text'
import { useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import type { Order } from './order'

const most = orderNotes.fields.text.max

const Write = ({ order }: { order: Order }) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction('x.addOrderNote')
  const { text, type, forget } = useKeptText(`order-note/${order.id}`)
  const note = text.trim()

  const send = () => {
    if (!note) return
    if (note.length > most) return refuse({ messages: [t('order.noteLong', { max: most })] })
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
    <Card title={t('order.notes')}>
      <p className="order-quiet">{t('order.notesHint')}</p>
      {may && <Write order={order} />}
      <Loaded
        read={list}
        data={list.rows}
        failed={t('order.notesFailed')}
        empty={<p className="order-quiet">{t('order.notesNone')}</p>}
        isPart
      >
        {(notes) => (
          <ul className="order-notes">
            {notes.map(({ id, text, author, createdAt }) => (
              <li key={id}>
                <p>{text}</p>
                <small>
                  {author} · <Ago at={createdAt} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <CallPager list={list} />
    </Card>
  )
}

/** Internal notes; absent if the backend has none. */
export const Notes = ({ order }: { order: Order }) =>
  useKnownExtension('orderNotes') ? <AllNotes order={order} /> : null
