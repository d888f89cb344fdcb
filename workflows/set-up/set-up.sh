#!/bin/sh
# Puts the examples and the credentials that they name into n8n, by n8n's own commands. Where they are there already, it
# brings "Pay a file" and what works with it up to date, and leaves credentials, tables and all other workflows as they are.
set -eu
examples=$(cd "$(dirname "$0")/.." && pwd)
# Each after those that it calls.
paying='payment-settings report-payouts approve-and-pay pay-a-list pay-a-file unknown-payouts'

if found=$(n8n export:credentials --id=paymentsApi --output=/dev/null 2>&1); then
	# Each of n8n's commands takes seconds to begin, so one imports all of them.
	update=$(mktemp -d)
	trap 'rm -rf "$update"' EXIT
	for name in $paying; do cp "$examples/$name.json" "$update"; done
	n8n import:workflow --separate --input="$update"
else
	# An import would replace credentials that are there, so nothing else may be wrong.
	case $found in
	*'No credentials found'*) ;;
	*) echo "$found" >&2 && exit 1 ;;
	esac
	n8n import:credentials --input="$examples/set-up/credentials.json"
	n8n import:workflow --separate --input="$examples"
fi
# An import unpublishes. The name of a file is the id of its workflow.
for id in $paying; do n8n publish:workflow --id="$id"; done
echo 'All is in place. Start n8n again.'
