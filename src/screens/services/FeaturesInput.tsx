import { Button, Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Ref } from '#contract/grammar/record.ts'
import { resourceNamed } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { newForm } from '#kit/actions/form-drawer-state.ts'
import { useKit } from '#kit/context/context.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { groupProps } from '#kit/fields/props/input-props.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import type { PackageFeature } from './model'
import './features.css'

/** A package's features in a form: references as bare ids. */
type FeatureValue = { feature: string; included: boolean; limit: string | null }

type Change = Partial<Omit<FeatureValue, 'feature'>>

/**
 * The features with one of them changed. A feature that was not listed and is not included stays unlisted, so that
 * reverting leaves no change.
 */
const setFeature = (
  values: readonly FeatureValue[],
  feature: string,
  change: Change,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] => {
  const before = values.find((one) => one.feature === feature)
  const after = { feature, included: false, limit: null, ...before, ...change }
  // A limit applies to included features only.
  const next = after.included ? after : { ...after, limit: null }
  const isStated = next.included || spokenOf(feature)
  if (!before) return isStated ? [...values, next] : [...values]
  return values.flatMap((one) => (one.feature !== feature ? [one] : isStated ? [next] : []))
}

/** Includes all of these titles, or none. */
const setAllFeatures = (
  values: readonly FeatureValue[],
  titles: readonly string[],
  included: boolean,
  spokenOf: (feature: string) => boolean,
): FeatureValue[] =>
  titles.reduce<FeatureValue[]>((all, title) => setFeature(all, title, { included }, spokenOf), [...values])

/** From this number of titles on there is a search. */
const searchFromTitles = 10
const limitMax = 60

type Title = { id: string; title: string }
const useTitles = () => {
  const { registry } = useKit()
  const mayRead = useAccess()(accessRuleOfView(resourceNamed(registry, 'featureTitles'), 'list'))
  return { mayRead, read: useAllRecords('featureTitles', { enabled: mayRead }) }
}

const NoTitles = () => {
  const canView = useCanView()
  const { registry } = useKit()
  const mayCreate = canView(resourceNamed(registry, 'featureTitles'), 'create')
  return (
    <Empty
      title={t('services.featuresNone')}
      {...(mayCreate && {
        action: (
          <LinkButton to={`/services?tab=Feature%20Titles&form=${newForm}`}>
            {t('services.newTitle')}
          </LinkButton>
        ),
      })}
    />
  )
}

/** Every feature title, with whether and to what extent the package includes it. */
export default function FeaturesInput(props: InputProps) {
  const { mayRead, read } = useTitles()
  if (!mayRead) return <p className="input-note">{t('services.featuresForbidden')}</p>
  return (
    <Loaded
      read={read}
      failed={t('services.featuresFailed')}
      loading={{ rows: 6, label: t('services.featuresLoading') }}
      empty={<NoTitles />}
    >
      {(titles) => <Chosen {...props} titles={titles} />}
    </Loaded>
  )
}

const Chosen = ({ titles, ...props }: InputProps & { titles: readonly Title[] }) => {
  const { id, disabled, onChange, record } = props
  const [typed, setTyped] = useState('')
  const values = useMemo(() => (props.value ?? []) as FeatureValue[], [props.value])
  const spoken = useMemo(
    () =>
      new Set(
        ((record?.features ?? []) as PackageFeature[]).map(({ feature }: { feature: Ref }) => feature.id),
      ),
    [record],
  )
  const spokenOf = (title: string) => spoken.has(title)
  const searchText = typed.trim().toLowerCase()
  const shown = titles.filter(({ title }) => title.toLowerCase().includes(searchText))
  const ids = shown.map((title) => title.id)
  const all = (included: boolean) => onChange(setAllFeatures(values, ids, included, spokenOf))
  return (
    <div {...groupProps(props)}>
      <div className="features-head">
        {titles.length > searchFromTitles && (
          <SearchInput
            allowClear
            label={t('services.search')}
            value={typed}
            onType={setTyped}
            // Enter searches; it does not save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <span role="status">
          {t('services.chosen', { count: values.filter((one) => one.included).length, all: titles.length })}
        </span>
        <Button size="small" disabled={disabled ?? false} onClick={() => all(true)}>
          {t('services.includeAll')}
        </Button>
        <Button size="small" disabled={disabled ?? false} onClick={() => all(false)}>
          {t('services.includeNone')}
        </Button>
      </div>
      <ul className="feature-inputs">
        {shown.map(({ id: title, title: text }) => {
          const value = values.find(({ feature }) => feature === title)
          const change = (to: Partial<FeatureValue>) => onChange(setFeature(values, title, to, spokenOf))
          return (
            <li key={title}>
              <Checkbox
                id={`${id}_${title}`}
                checked={value?.included ?? false}
                disabled={disabled ?? false}
                onChange={(event) => change({ included: event.target.checked })}
              >
                {text}
              </Checkbox>
              <Input
                aria-label={t('services.limitOf', { title: text })}
                placeholder={value?.included ? t('services.limit') : undefined}
                maxLength={limitMax}
                disabled={disabled || !value?.included}
                value={value?.limit ?? ''}
                onChange={(event) => change({ limit: event.target.value || null })}
              />
            </li>
          )
        })}
      </ul>
      {!shown.length && <p className="input-note">{t('common.noResults')}</p>}
    </div>
  )
}
