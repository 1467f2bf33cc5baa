import { Link } from 'react-router-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import { Assignee } from '#features/assignment/Assignee.tsx'
import { NotesCard } from '#features/notes/NotesCard.tsx'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Cell } from '#kit/fields/cells.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { FactList } from '#ui/layout/FactList.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Decision } from './Decision'
import type { Verification } from './model'

/** The decision with its author and reason. */
const DecisionSummary = ({ request }: { request: Verification }) => {
  const { userTypeStatus, decidedBy, decidedAt, reason } = request
  if (userTypeStatus === 'Pending') return null
  return (
    <div className="verdict">
      <p>
        {t('verification.decidedBy', { status: choiceLabel(userTypeStatus), name: decidedBy ?? '—' })}
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
          </>
        )}
      </p>
      {reason && <p className="verdict-reason">{reason}</p>}
    </div>
  )
}

type Props = { request: Verification; onDecided?: () => void; onUndone?: () => void }

/** A request: the document on one side, customer and decision on the other; notes of staff below. */
export const VerificationRequest = ({ request, onDecided, onUndone }: Props) => {
  const { registry } = useKit()
  const entry = findEntry(registry, 'userTypes')
  const { customer, institution, idNumber, userType, document: picture, createdAt } = request
  if (!entry) return null
  const { resource } = entry
  const field = fieldOf(resource, 'document')
  const named = picture && {
    ...picture,
    alt: picture.alt || t('verification.document', { name: customer.label }),
  }
  return (
    <div className="request-parts">
      <article className="request" aria-label={customer.label}>
        <div className="request-document">
          {named && field ? (
            <Cell resource={resource} name="document" field={field} value={named} size="full" />
          ) : (
            <p className="decision-help">{t('verification.noDocument')}</p>
          )}
        </div>
        <div className="request-facts">
          <h2>
            <RecordLink to="customers" record={customer} />
          </h2>
          <FactList
            of={[
              [fieldLabel(resource, 'userType'), <Pill key="type">{choiceLabel(userType)}</Pill>],
              [fieldLabel(resource, 'institution'), institution],
              [fieldLabel(resource, 'idNumber'), idNumber ?? '—'],
              [t('verification.requested'), <TimeAgo key="asked" at={createdAt} />],
            ]}
          />
          <Assignee resource="userTypes" record={request} />
          <DecisionSummary request={request} />
          <Decision request={request} {...(onDecided && { onDecided })} {...(onUndone && { onUndone })} />
          {onDecided && (
            <Link className="request-alone" to={showPath(entry, request.id)}>
              {t('verification.open')}
            </Link>
          )}
        </div>
      </article>
      <NotesCard about="userTypes" id={request.id} />
    </div>
  )
}
