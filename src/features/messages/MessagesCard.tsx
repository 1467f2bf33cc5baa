import { Button } from 'antd'
import { extensions } from '#contract/extensions/index.ts'
import { canResend } from '#contract/policies/outbox.ts'
import type { RecordFor } from '#contract/types.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { toneOf } from '#kit/fields/choice/tones.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { WhenNear } from '#ui/states/WhenNear.tsx'
import './messages.css'

const callOf = { orders: 'x.orderMessages', testRides: 'x.testRideMessages' } as const
type Props = { about: keyof typeof callOf; id: string }

type Message = RecordFor<'outboxMessages'>

const ResendButton = ({ message: { id, version, address } }: { message: Message }) => {
  const { run, isBusy } = useAction('x.resendMessage')
  const confirm = {
    type: 'edit',
    title: t('message.resendAsk', { address }),
    content: t('message.resendHint'),
    confirmText: t('message.resend'),
  } as const
  return (
    <Button
      type="link"
      size="small"
      loading={isBusy}
      onClick={() =>
        void run(
          { params: { id }, payload: { version } },
          { confirm, success: t('message.queued', { address }) },
        )
      }
    >
      {t('message.resend')}
    </Button>
  )
}

const MessageItem = ({ message }: { message: Message }) => {
  const mayResend = useAccess()(extensions.calls.resendMessage.access) && canResend(message)
  const { kind, state, channel, address, causedBy, createdAt, sentAt, lastError } = message
  return (
    <>
      <p className="message-head">
        {choiceLabel(kind)} <Pill tone={toneOf(state)}>{choiceLabel(state)}</Pill>
      </p>
      <p className="message-to">{t('message.to', { channel: choiceLabel(channel), address })}</p>
      {lastError && state !== 'Sent' && <p className="message-error">{lastError}</p>}
      <div className="message-foot">
        <small>
          {causedBy} · <TimeAgo at={sentAt ?? createdAt} />
        </small>
        {mayResend && <ResendButton message={message} />}
      </div>
    </>
  )
}

const MessageList = ({ about, id }: Props) => {
  const list = useCallList(callOf[about], { params: { id } }, { under: about })
  return (
    <PagedRows
      list={list}
      failed={t('message.failed')}
      empty={<p className="message-none">{t('message.none')}</p>}
      isPart
    >
      {(messages) => (
        <ul className="messages">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageItem message={message} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

/** The height of “no messages”. */
const emptyHeight = 20

/** What the customer was sent about a record; absent if the backend or the role has no messages. */
export const MessagesCard = (props: Props) => {
  const mayRead = useAccess()(extensions.calls.orderMessages.access)
  if (!useCapability('orderMessages') || !mayRead) return null
  return (
    <SectionCard title={t('message.title')}>
      <WhenNear height={emptyHeight}>
        <MessageList {...props} />
      </WhenNear>
    </SectionCard>
  )
}
