import { AutoComplete } from 'antd'
import { useState } from 'react'
import { keysOf } from '#contract/grammar/keys.ts'
import { entriesOf } from '#contract/registry.ts'
import { entryLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { controlProps } from '#kit/fields/props/input-props.ts'
import { useChoices } from '#kit/fields/ref/choices.ts'
import { useCanChoose } from '#kit/fields/ref/use-targets.ts'
import { useSuggestionList } from '#kit/fields/text/use-suggestion-list.ts'
import { isAddress, type LinkSource, linkSources, linkTo } from './site-links'
import { contentTabLabel } from './types'

const maxShown = 5

/** Records of a source by name, with the address of each. */
const useLinks = (source: LinkSource, typed: string) => {
  const mayRead = useCanChoose(source.resource)
  const { shown } = useChoices(source.resource, {
    enabled: mayRead && typed !== '',
    typed,
    by: 'slug',
    among: source.among,
  })
  if (!mayRead || !typed) return []
  return shown.slice(0, maxShown).flatMap(({ label, value }) => {
    const link = linkTo(source, value)
    return link ? [{ value: link, label: `${label} · ${link}` }] : []
  })
}

/** The address that a menu item or a banner opens: typed, or picked from the pages of the public site by their name. */
export default function LinkInput(props: InputProps) {
  const { registry } = useKit()
  const value = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState('')
  const search = isAddress(typed) ? '' : typed.trim()
  const found = {
    pages: useLinks(linkSources.pages, search),
    categories: useLinks(linkSources.categories, search),
    collections: useLinks(linkSources.collections, search),
    products: useLinks(linkSources.products, search),
    news: useLinks(linkSources.news, search),
    tips: useLinks(linkSources.tips, search),
  }
  const titleOf = (key: keyof typeof found) => {
    if (key === 'pages') return contentTabLabel('Page')
    const { resource, among }: LinkSource = linkSources[key]
    const place = entriesOf(registry).find(
      (entry) => entry.resource.name === resource.name && entry.fixedFilters?.blogType === among?.blogType,
    )
    return place ? entryLabel(place) : resourceMany(resource)
  }
  const keys = keysOf(found)
  const options = keys
    .filter((key) => found[key].length > 0)
    .map((key) => ({ label: titleOf(key), options: found[key] }))
  const { list, onKeyDownCapture } = useSuggestionList(options.length)
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <AutoComplete
        {...controlProps(props)}
        {...list}
        style={{ width: '100%' }}
        options={options}
        value={value}
        // Enter keeps what was typed, unless an option was chosen with the arrow keys.
        defaultActiveFirstOption={false}
        placeholder={t('content.linkHint')}
        onSearch={setTyped}
        onChange={(text: string) => props.onChange(text || null)}
        onSelect={() => setTyped('')}
      />
    </div>
  )
}
