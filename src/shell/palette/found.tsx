import { ArrowRightOutlined } from '@ant-design/icons'
import type { SearchAnswer } from '../../../contract/extensions/records'
import { type Registry, resourceNamed } from '../../../contract/registry'
import { t } from '../../i18n'
import { resourceMany } from '../../i18n/words'
import { inSentence } from '../../kit/in-sentence'
import { MenuIcon } from '../sidebar/icons'
import { hrefOf, listHref } from './links'
import type { Option, Section } from './options'
import { isOpenTo } from './use-search'

const pictureOf = (name: string) => <MenuIcon of={name} />

/** The results of the backend by kind, each with a link to its list if there are more. */
export const sectionsFound = (
  registry: Registry,
  answer: SearchAnswer,
  text: string,
  has: (name: string) => boolean,
): Section[] => {
  const kinds = [...new Set(answer.data.map(({ resource }) => resource))]
  return kinds
    .filter((name) => isOpenTo(registry, name))
    .map((name) => {
      const many = inSentence(resourceMany(resourceNamed(registry, name)))
      const icon = pictureOf(name)
      const hits = answer.data.flatMap(({ resource, id, label, detail }): Option[] => {
        const to = resource === name ? hrefOf(registry, resource, id) : undefined
        return to ? [{ id: `hit ${to}`, label, detail, icon, to }] : []
      })
      const list = answer.more.includes(name) ? listHref(registry, name, text, has) : undefined
      const more: Option[] = list
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
