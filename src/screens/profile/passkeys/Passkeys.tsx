import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Passkey } from '#contract/extensions/sign-in.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import '#features/sessions/sessions.css'

const AddPasskey = lazy(() => import('./AddPasskey'))

const Line = ({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) => {
  const { id, name, createdAt, lastUsedAt } = passkey
  const remove = useAction('x.removePasskey')
  const confirm = {
    type: 'edit',
    title: t('passkey.removeTitle'),
    content: t('passkey.removeAsk', { name }),
    confirmText: t('passkey.remove'),
  } as const
  return (
    <li>
      <div className="session-what">
        <strong>{name}</strong>
        <small>
          <TimeAgo at={createdAt} text={(ago) => t('passkey.added', { ago })} />
          {', '}
          {lastUsedAt ? (
            <TimeAgo at={lastUsedAt} text={(ago) => t('passkey.used', { ago })} />
          ) : (
            t('passkey.unused')
          )}
        </small>
      </div>
      <Button
        loading={remove.isBusy}
        aria-label={t('passkey.removeOf', { name })}
        onClick={() =>
          void remove.run(
            { params: { id } },
            { confirm, success: t('passkey.removed', { name }), onDone: onRemoved },
          )
        }
      >
        {t('passkey.remove')}
      </Button>
    </li>
  )
}

/** The user's own passkeys. */
export const Passkeys = () => {
  const read = useCallQuery('x.passkeys')
  const [isAdding, setAdding] = useState(false)
  const refresh = () => void read.refresh()
  return (
    <SectionCard title={t('passkey.title')}>
      <Loaded
        read={read}
        data={read.data?.data}
        failed={t('passkey.failed')}
        empty={<p className="profile-note">{t('passkey.none')}</p>}
        isPart
      >
        {(passkeys) => (
          <ul className="sessions" aria-label={t('passkey.title')}>
            {passkeys.map((passkey) => (
              <Line key={passkey.id} passkey={passkey} onRemoved={refresh} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button className="profile-end" onClick={() => setAdding(true)}>
        {t('passkey.add')}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskey
            onClose={() => {
              setAdding(false)
              refresh()
            }}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}
