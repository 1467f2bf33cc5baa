module.exports = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map(
  (name) => `strapi::${name}`,
)
