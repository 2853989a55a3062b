# The production server: it builds nothing and follows the registry that REGISTRY names (docs/operate.md).
FROM docker.io/library/node:24-bookworm-slim

# bubblewrap isolates the code of releases; compose.yaml says what it needs.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap ca-certificates \
 && rm -rf /var/lib/apt/lists/*

WORKDIR /site
COPY . .
ENV NODE_ENV=production
RUN npm ci --no-audit --no-fund \
 && install --directory --owner=node --group=root --mode=775 /cache
# Files keep the rights of the checkout, which may be closed to other users.
RUN chmod -R a+rX /site

# Only /cache and /tmp are written. A number, so that a cluster can see that it is not root. Some clusters (OpenShift) use another
# one, of the group root.
USER 1000
ENV HOST=0.0.0.0 PORT=8080 CACHE=/cache
VOLUME /cache
EXPOSE 8080

# Any answer counts: 503 means that a release is refused, and a restart would not help. Alert on it by monitoring.
HEALTHCHECK --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).catch(() => process.exit(1))"]
CMD ["node", "platform/bin/site.mjs", "serve"]
