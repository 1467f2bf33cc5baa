import { Drawer } from 'antd'
import { Link } from 'react-router-dom'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { usePalettePages } from '../palette/use-places'
import { type NewsItem, news } from './news'
import './help.css'

type Props = { registry: Registry; open: boolean; onClose: () => void }

/** The latest changes in a few words, each with the page where it is. */
export default function WhatsNew({ registry, open, onClose }: Props) {
  const pages = usePalettePages(registry)()
  const targetOf = ({ to }: NewsItem) => pages.find(({ path }) => path === to)?.to
  return (
    <Drawer open={open} onClose={onClose} title={t('news.title')} className="news">
      {news.map(({ id, items }) => (
        <section key={id} className="news-version">
          <ul>
            {items.map((item) => {
              const to = targetOf(item)
              return (
                <li key={item.title}>
                  <h3>{t(item.title)}</h3>
                  <p>{t(item.text)}</p>
                  {to && (
                    <Link to={to} onClick={onClose}>
                      {t('news.open')}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}
