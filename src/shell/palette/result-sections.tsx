import { ArrowRightOutlined } from '@ant-design/icons'
import type { SearchResponse } from '../../../contract/extensions/records'
import { type Registry, resourceNamed } from '../../../contract/registry'
import { t } from '../../i18n'
import { resourceMany } from '../../i18n/declared-texts'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import { MenuIcon } from '../sidebar/icons'
import { hrefOf, listHref } from './links'
import type { PaletteOption, PaletteSection } from './options'
import { canSearch } from './use-search'

const pictureOf = (name: string) => <MenuIcon of={name} />

/** The results of the backend by kind, each with a link to its list if there are more. */
export const resultSections = (
  registry: Registry,
  answer: SearchResponse,
  text: string,
  has: (name: string) => boolean,
): PaletteSection[] => {
  const kinds = [...new Set(answer.data.map(({ resource }) => resource))]
  return kinds
    .filter((name) => canSearch(registry, name))
    .map((name) => {
      const many = lowerCaseTitle(resourceMany(resourceNamed(registry, name)))
      const icon = pictureOf(name)
      const hits = answer.data.flatMap(({ resource, id, label, detail }): PaletteOption[] => {
        const to = resource === name ? hrefOf(registry, resource, { id, label }) : undefined
        return to ? [{ id: `hit ${to}`, label, detail, icon, to }] : []
      })
      const list = answer.more.includes(name) ? listHref(registry, name, text, has) : undefined
      const more: PaletteOption[] = list
        ? [
            {
              id: `more ${name}`,
              label: list.narrowed ? t('palette.more', { many, text }) : t('palette.all', { many }),
              icon: <ArrowRightOutlined aria-hidden />,
              to: list.to,
            },
          ]
        : []
      return {
        key: name,
        title: resourceMany(resourceNamed(registry, name)),
        options: [...hits, ...more],
        isAsked: true,
      }
    })
}
