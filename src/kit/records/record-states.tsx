import { Skeleton } from 'antd'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Failure } from '#providers/errors.ts'
import '#ui/states/states.css'
import '#ui/styles/form.css'
import { httpStatus } from '#providers/http-status.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ErrorState } from '#ui/states/ErrorState.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { SectionError } from '#ui/states/SectionError.tsx'
import { StatePicture } from '#ui/states/StatePicture.tsx'
import { Breadcrumbs } from '../navigation/Breadcrumbs'
import { lastListAddress } from '../navigation/last-list-address'
import { lowerCaseTitle } from '../values/lower-case-title'

/** The skeleton of a part of a record. */
export const SkeletonCard = ({ rows = 4 }: { rows?: number }) => (
  <div aria-busy="true" className="form-card">
    <Skeleton active paragraph={{ rows }} />
  </div>
)

/** The skeleton of a record: a title and two columns of cards. */
export const FormSkeleton = () => (
  <div aria-busy="true" className="record-awaited">
    <Skeleton.Input active className="record-awaited-title" />
    <div className="form-columns">
      <div className="form-column">
        {[6, 4].map((rows) => (
          <div key={rows} className="form-card">
            <Skeleton active paragraph={{ rows }} />
          </div>
        ))}
      </div>
      <div className="form-column">
        {[3, 2].map((rows) => (
          <div key={rows} className="form-card">
            <Skeleton active paragraph={{ rows }} />
          </div>
        ))}
      </div>
    </div>
  </div>
)

type Props = { entry: Entry; failure: Failure; onRetry: () => void }

/** Why there is no record to show, and what to do about it. */
export const RecordFailure = ({ entry, failure, onRetry }: Props) => {
  if (failure.statusCode === httpStatus.forbidden) return <ForbiddenState />
  // A malformed id is treated like an unknown one.
  const missing = failure.statusCode === httpStatus.notFound || failure.statusCode === httpStatus.badRequest
  return (
    <>
      <PageHeader title={resourceOne(entry.resource)} trail={<Breadcrumbs entry={entry} />} />
      {missing ? (
        <div className="state state-page" role="status">
          <StatePicture of="lost" />
          <h2>{t('show.missing')}</h2>
          <p className="state-hint">{failure.messages.join(' ')}</p>
          <p className="state-hint">{t('show.missingWhy')}</p>
          <div className="state-action">
            <LinkButton to={lastListAddress(entry)}>
              {t('show.toList', { many: lowerCaseTitle(resourceMany(entry.resource)) })}
            </LinkButton>
          </div>
        </div>
      ) : (
        <ErrorState title={t('show.failed')} failure={failure} onRetry={onRetry} />
      )}
    </>
  )
}

type StaleProps = { failure: Failure; isBusy: boolean; onRetry: () => void }

/** Reports that a record on the page couldn't be read again: after a change it shows what was before. */
export const StaleRecord = ({ failure, isBusy, onRetry }: StaleProps) => {
  return (
    <div className="record-stale">
      <SectionError title={t('show.stale')} messages={failure.messages} busy={isBusy} onRetry={onRetry} />
    </div>
  )
}
