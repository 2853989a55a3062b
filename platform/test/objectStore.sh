#!/bin/bash
# A Ceph Object Gateway of one node, everything in memory and in one folder: objectStore.ts starts it.
#   objectStore.sh <folder> <gateway port> <monitor port> <access key> <secret key>
# It prints "ready" when S3 answers, or "failed" if the store does not start (the reason is in start.log in the folder).
# When its standard input closes, it ends every daemon and removes the folder. That also happens when its parent is killed.
set -u
folder=$1 gateway=$2 monitor=$3 access_key=$4 secret_key=$5
export CEPH_CONF=$folder/ceph.conf

uuid() { cat /proc/sys/kernel/random/uuid; }

configure() {
  mkdir -p "$folder"/{mon,osd,rgw,run,log}
  cat > "$CEPH_CONF" <<CONF
[global]
fsid = $1
mon host = [v2:127.0.0.1:$monitor/0]
public addr = 127.0.0.1
ms bind ipv6 = false
ms bind port min = 21000
ms bind port max = 29000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
# A monitor alone has nobody to wait for: halves the start.
paxos propose interval = 0.02
paxos min wait = 0.005
keyring = $folder/keyring
run dir = $folder/run
log file = $folder/log/\$name.log
admin socket = $folder/run/\$name.\$pid.asok
crash dir = $folder
osd objectstore = memstore
memstore device bytes = 1073741824
osd data = $folder/osd
mon data = $folder/mon
osd class load list = *
osd class default list = *
rgw data = $folder/rgw
# As over a network: else answers wait 40 ms for the acknowledgement of their heads.
rgw frontends = beast endpoint=127.0.0.1:$gateway tcp_nodelay=1
CONF
}

# Every daemon stays in the foreground, and so in the process group of this function.
start() {
  set -e
  trap 'echo failed >&3' EXIT
  local fsid osd
  fsid=$(uuid) osd=$(uuid)
  configure "$fsid"
  ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$folder/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  monmaptool --create --addv a "[v2:127.0.0.1:$monitor]" --fsid "$fsid" "$folder/monmap"
  ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring"
  ceph-mon -f -i a &
  # The same uuid twice, or the osd never boots.
  ceph osd new "$osd"
  {
    ceph auth get-or-create osd.0 mon 'allow profile osd' osd 'allow *' mgr 'allow profile osd'
    ceph auth get-or-create client.rgw.a mon 'allow rw' osd 'allow rwx'
  } >> "$folder/keyring"
  ceph-osd --mkfs -i 0 --osd-uuid "$osd"
  ceph-osd -f -i 0 &
  radosgw -f -n client.rgw.a &
  local rgw=$!
  radosgw-admin user create --uid=site --display-name=site --access-key="$access_key" --secret-key="$secret_key"
  until (exec 4<> "/dev/tcp/127.0.0.1/$gateway") 2> /dev/null; do
    kill -0 $rgw
    sleep 0.05
  done
  echo ready >&3
  wait $rgw
}

mkdir -p "$folder"
exec 3>&1
# A process group of its own, to end all of it at once.
set -m
start < /dev/null > "$folder/start.log" 2>&1 &
daemons=$!
set +m
exec 3>&- > /dev/null 2>&1
cat > /dev/null
kill -KILL -- "-$daemons" 2> /dev/null
for _ in 1 2 3 4 5; do
  rm -rf "$folder" 2> /dev/null && break
  sleep 0.1
done
