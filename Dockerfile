# The production server: it builds nothing and follows the registry that REGISTRY names (docs/operate.md).
FROM node:24-bookworm-slim

# bubblewrap isolates the code of releases; compose.yaml says what it needs.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap ca-certificates \
 && rm -rf /var/lib/apt/lists/*

WORKDIR /site
COPY . .
RUN npm ci --no-audit --no-fund \
 && install --directory --owner=node --group=node /cache

# Only /cache and /tmp are written.
USER node
ENV HOST=0.0.0.0 PORT=8080 CACHE=/cache
VOLUME /cache
EXPOSE 8080

# Any answer counts: 503 means that a release is refused, and a restart would not help. Alert on it by monitoring.
HEALTHCHECK --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).catch(() => process.exit(1))"]
CMD ["node", "platform/bin/site.mjs", "serve"]
