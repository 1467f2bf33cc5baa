import { NodeIndexOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { landingLink } from '#contract/grammar/sidebar.ts'
import type { EntryOf } from '#contract/types.ts'
import { useRecordOrder } from '#features/ordering/use-record-order.ts'
import { ViewSwitch } from '#features/tree/ViewSwitch.tsx'
import { t, translateDeclared } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { EntryLink } from '#kit/navigation/EntryLink.tsx'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { LinkTabs } from '#ui/layout/link-tabs/LinkTabs.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { contentTabLabel, entryOfType, type ItemEntry, typeInAddress, typeParam } from './types'

type Props = {
  entry: ItemEntry
  types: readonly string[]
  type: string
  /** Set by a click: the list of another type is another page, and the focus stays on its tab. */
  pressed: { current: boolean }
}

/** The types as tabs, in the backend's order. */
const TypeTabs = ({ entry, types, type, pressed }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = frame.current?.querySelector<HTMLElement>('[aria-current]')
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (pressed.current) current?.focus()
    pressed.current = false
  }, [pressed])
  const { unreadType } = (useLocation().state ?? {}) as { unreadType?: string | null }
  const tabs = types.map((one) => ({
    key: one,
    label: contentTabLabel(one),
    to: landingLink(entryOfType(entry, one)),
  }))
  return (
    <div
      ref={frame}
      onClickCapture={() => {
        pressed.current = true
      }}
    >
      <UnreadValues of={[[t('content.types'), unreadType ?? undefined]]} />
      <LinkTabs label={t('content.types')} tabs={tabs} current={type} />
    </div>
  )
}

type OfType = {
  entry: EntryOf<'cmsItems'>
  types: readonly string[]
  type: string
  pressed: { current: boolean }
}

const redirects = (
  <EntryLink to="redirects" extension="redirects.list.search" icon={<NodeIndexOutlined aria-hidden />} />
)

const ItemsOfType = ({ entry, types, type, pressed }: OfType) => {
  const place = entryOfType(entry, type)
  const ordering = useRecordOrder(place, 'position')
  const hasTree = useLikelyCapabilities()('cmsItems.parent') && type === 'Menu'
  return (
    <ListPage
      entry={place}
      ordering={ordering}
      toolbar={redirects}
      {...(hasTree && { views: <ViewSwitch entry={place} treePath="/cms/menu" view="list" /> })}
    >
      <TypeTabs entry={entry} types={types} type={type} pressed={pressed} />
    </ListPage>
  )
}

/** Content of the public site besides products and articles, by type and in its order. */
export default function CmsList({ entry }: { entry: EntryOf<'cmsItems'> }) {
  const [search] = useSearchParams()
  const read = useCallQuery('cmsItems.types', {}, { staleTime: 'constant' })
  const pressed = useRef(false)
  const requestedType = typeInAddress(entry, search)
  const title = translateDeclared(`${entry.path}.label`, entry.label ?? '')
  const types = read.data?.data
  const [first] = types ?? []
  if (!types || first === undefined)
    return (
      <>
        <PageHeader title={title} />
        <Loaded
          read={read}
          data={types}
          failed={t('content.typesFailed')}
          loading={{ rows: 10, label: t('content.typesLoading') }}
          empty={{ title: t('content.noTypes') }}
        >
          {() => null}
        </Loaded>
      </>
    )
  if (!types.includes(requestedType))
    return (
      <Navigate
        to={landingLink(entryOfType(entry, first))}
        state={{ unreadType: search.has(typeParam(entry)) ? requestedType : undefined }}
        replace
      />
    )
  return (
    <ItemsOfType key={requestedType} entry={entry} types={types} type={requestedType} pressed={pressed} />
  )
}
