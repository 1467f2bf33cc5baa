import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useCreate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { Suspense, useState } from 'react'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { type Entry, entry as placeAt } from '#contract/grammar/sidebar.ts'
import { testRideBanner } from '#contract/resources/content/test-ride-banner.ts'
import { SiteRefreshMark } from '#features/site-refresh/SiteRefreshMark.tsx'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall } from '#kit/call/use-call.ts'
import { callKey, useCallQuery } from '#kit/call/use-call-query.ts'
import type { Row } from '#kit/context/props.ts'
import { RecordForm } from '#kit/edit/RecordForm.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { placesOf } from '#kit/record/record-places.ts'
import { RecordDetails, RecordStatus } from '#kit/record/record-values.tsx'
import { FormSkeleton } from '#kit/records/record-states.tsx'
import type { FormValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { resourceKey } from '#providers/data/query-keys.ts'
import type { Failure } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { BannerPreview, type Shown } from './BannerPreview'

const call = 'testRideBanner.current'

/** The only test-ride banner, and the calls that create, replace and remove it; null if there is none. */
const useBanner = () => {
  const run = useCall()
  const client = useQueryClient()
  const { mutateAsync: create } = useCreate<Row, Failure, FormValues>({
    resource: testRideBanner.name,
    // The banner in the response replaces the cached one.
    invalidates: [],
    successNotification: false,
    errorNotification: false,
  })
  const { data, failure, ...read } = useCallQuery(call)
  const isNone = failure?.statusCode === httpStatus.notFound
  const become = (banner: Row | null) => {
    client.setQueryData(callKey(call), { data: banner })
    void client.invalidateQueries({ queryKey: resourceKey('x') })
  }
  return {
    ...read,
    banner: isNone ? null : (data as Row | null | undefined),
    failure: isNone ? undefined : failure,
    become,
    putUp: async (values: FormValues) => (await create({ values })).data,
    replace: (payload: FormValues) => run('testRideBanner.replace', { payload }),
  }
}
type Banner = ReturnType<typeof useBanner>

/** The resource has no sidebar entry: a page is shown at this address. */
const place = placeAt(testRideBanner, '/test-ride-banner') as Entry

/** The input as a preview. */
const Live = () => {
  const typed: Shown = Form.useWatch([], Form.useFormInstance()) ?? {}
  return (
    <div className="banner-live">
      <SectionCard title={t('common.preview')}>
        <BannerPreview shown={typed} />
      </SectionCard>
    </div>
  )
}

type Props = { banner: Banner; record?: Row }

/** The form of the banner, with a preview above it. */
const BannerForm = ({ banner, record }: Props) => {
  const send = async (body: FormValues) => {
    const saved = await (record ? banner.replace(body) : banner.putUp(body))
    notify('success', t(record ? 'banner.replaced' : 'banner.created'))
    return saved
  }
  return (
    <RecordForm
      entry={place}
      mode={record ? 'edit' : 'create'}
      above={<Live />}
      onSaved={banner.become}
      send={send}
      {...(record && { record })}
    />
  )
}

const RecordHistory = lazy(() => import('#features/history/RecordHistory.tsx'))

const { subject } = testRideBanner
const { resource } = place

const useRemoval = (banner: Banner) => {
  const { run, isBusy } = useAction('testRideBanner.clear')
  const label = t('banner.remove')
  const confirm = { type: 'delete', title: t('banner.removeTitle') } as const
  const remove = () =>
    run(
      {},
      {
        confirm: { ...confirm, content: t('banner.removeAsk'), confirmText: label },
        success: t('banner.removed'),
        onDone: () => banner.become(null),
        onRefused: (failure) => {
          if (failure.statusCode !== httpStatus.notFound) return reportError(failure)
          notify('info', t('banner.removedByOther'))
          banner.become(null)
        },
      },
    )
  return { remove, busy: isBusy }
}

const History = ({ record }: { record: Row }) => {
  const isThere = useLikelyCapability('history')
  if (!isThere) return null
  return (
    <SectionCard title={t('common.history')}>
      <Suspense>
        <RecordHistory resource={resource} record={record} />
      </Suspense>
    </SectionCard>
  )
}

const BannerView = ({ banner, record }: { banner: Banner; record: Row }) => {
  const may = useAccess()
  const { remove, busy } = useRemoval(banner)
  return (
    <>
      <PageHeader
        title={resourceMany(resource)}
        status={<RecordStatus resource={resource} record={record} />}
        facts={<SiteRefreshMark resource={resource} record={record} />}
        actions={
          may([subject, 'DELETE']) && (
            <Button icon={<DeleteOutlined aria-hidden />} loading={busy} onClick={() => void remove()}>
              {t('banner.remove')}
            </Button>
          )
        }
      />
      <div className="banner-page">
        {may(accessRuleOfCall(testRideBanner, 'replace')) ? (
          <BannerForm key={record.version} banner={banner} record={record} />
        ) : (
          <RecordDetails
            resource={resource}
            record={record}
            // The page has another title.
            places={placesOf({ ...resource, nameField: 'id' }, record, { hasOwnFacts: true })}
          >
            <SectionCard title={t('common.preview')}>
              <BannerPreview shown={record as Shown} />
            </SectionCard>
          </RecordDetails>
        )}
        <History record={record} />
      </div>
    </>
  )
}

const BannerEmpty = ({ banner }: { banner: Banner }) => {
  const mayCreate = useAccess()([subject, 'CREATE'])
  const [isNew, setNew] = useState(false)
  if (isNew && mayCreate)
    return (
      <>
        <PageHeader
          title={t('banner.new')}
          actions={<Button onClick={() => setNew(false)}>{t('common.cancel')}</Button>}
        />
        <BannerForm banner={banner} />
      </>
    )
  return (
    <>
      <PageHeader title={resourceMany(resource)} />
      <Empty
        title={t('banner.none')}
        hint={t('banner.noneHint')}
        {...(mayCreate && {
          action: (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setNew(true)}>
              {t('banner.create')}
            </Button>
          ),
        })}
      />
    </>
  )
}

/** The only banner above the page for booking test rides: shown, created, replaced, removed. */
export default function TestRideBanner() {
  const banner = useBanner()
  return (
    <>
      {banner.failure && banner.banner === undefined && <PageHeader title={resourceMany(resource)} />}
      <Loaded read={banner} data={banner.banner} failed={t('banner.failed')} loading={<FormSkeleton />}>
        {(record) =>
          record ? <BannerView banner={banner} record={record} /> : <BannerEmpty banner={banner} />
        }
      </Loaded>
    </>
  )
}
