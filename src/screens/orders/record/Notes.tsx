import { Button, Input } from 'antd'
import { useState } from 'react'
import { extensions } from '../../../../contract/extensions'
import { orderNotes } from '../../../../contract/resources/order-parts'
import { useT } from '../../../i18n'
import { CallPager } from '../../../kit/call/CallPager'
import { useCall } from '../../../kit/call/use-call'
import { useCallList } from '../../../kit/call/use-call-list'
import { Card } from '../../../kit/form/Sections'
import { Ago } from '../../../kit/layout/Ago'
import { useKeptText } from '../../../kit/use-kept-text'
import { useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import { toHttpError } from '../../../providers/errors'
import type { Order } from './order'
import { useRefresh } from './use-refresh'

const most = orderNotes.fields.text.max

const Write = ({ order }: { order: Order }) => {
  const t = useT()
  const call = useCall()
  const refresh = useRefresh()
  const { text, type, forget } = useKeptText(`order-note/${order.id}`)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const note = text.trim()

  const send = async () => {
    if (busy || !note) return
    if (note.length > most) return setProblems([t('order.noteLong', { max: most })])
    setBusy(true)
    setProblems([])
    try {
      await call('x.addOrderNote', { params: { id: order.id }, payload: { text: note } })
      type('')
      forget()
      await refresh()
    } catch (error) {
      setProblems(toHttpError(error).messages)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="order-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Input.TextArea
        aria-label={t('order.noteWrite')}
        placeholder={t('order.noteWrite')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text}
        readOnly={busy}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          void send()
        }}
      />
      {problems.length > 0 && (
        <p role="alert" className="order-problem">
          {problems.join(' ')}
        </p>
      )}
      {note && (
        <Button htmlType="submit" loading={busy}>
          {t('order.noteAdd')}
        </Button>
      )}
    </form>
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
      {list.failure && !list.rows && (
        <p role="alert">
          {t('order.notesFailed')} {list.failure.messages.join(' ')}{' '}
          <Button size="small" onClick={list.refresh}>
            {t('error.retry')}
          </Button>
        </p>
      )}
      {!list.rows && !list.failure && <p role="status">{t('order.awaiting')}</p>}
      {list.rows?.length === 0 && <p className="order-quiet">{t('order.notesNone')}</p>}
      <ul className="order-notes">
        {list.rows?.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <p>{text}</p>
            <small>
              {author} · <Ago at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
      <CallPager list={list} />
    </Card>
  )
}

/** What staff note for each other; absent where the backend keeps none. */
export const Notes = ({ order }: { order: Order }) =>
  useKnownExtension('orderNotes') ? <AllNotes order={order} /> : null
