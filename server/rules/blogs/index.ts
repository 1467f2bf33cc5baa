import type { Handlers } from '../handler'
import { listBlogs } from './blog-list'

export { blogRules } from './rules'

export const blogHandlers: Handlers = { 'blogs.list': listBlogs }
