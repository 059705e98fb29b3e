export const operator = {
  'folder.not-writable':
    'Não é possível escrever na pasta de dados {{folder}} ({{reason}}). Dê a este utilizador o direito de escrever nela, ou escolha outra pasta.',
  'backup.no-folder': 'Não é possível criar a pasta {{folder}} ({{reason}}). Escolha outra para a cópia.',
  'backup.no-list': 'Não é possível ler a pasta das cópias {{folder}} ({{reason}}).',
  'backup.nowhere': 'Não está indicada nenhuma pasta de cópias. Indique-a no comando, ou em BACKUPS_DIR.',
  'setting.backups-not-there':
    'A pasta {{folder}} de BACKUPS_DIR não existe. Crie-a, ou indique em BACKUPS_DIR a pasta onde estão as cópias.',
  'setting.backups-inside-data':
    'A pasta {{folder}} de BACKUPS_DIR fica dentro da pasta de dados e perdia-se com ela. Indique uma pasta fora dela, de preferência noutro disco.',
  'backup.inside-data': '{{folder}} fica dentro da pasta de dados; uma cópia precisa de uma pasta fora dela.',
  'setting.address': '{{setting}} tem de ser um endereço como {{example}}.',
  'anchors.strange':
    'O ficheiro anchors.txt tem linhas que nenhum programa escreveu: perdeu-se o que dizia do registo. Corra events check; se o registo estiver são, tire essas linhas.',
  'clock.ahead':
    'O relógio diz {{now}}, mais de um dia depois de {{known}}, quando foi visto pela última vez. Os prazos esperam; uma ausência até uma semana é aceite ao fim de um quarto de hora. Se o relógio está errado, acerte-o; se está certo, diga-o: npm run --silent cli -- clock accept',
  'clock.behind':
    'O relógio diz {{now}}, mas já eram {{known}}. Os prazos esperam até lá. Se o relógio está errado, acerte-o; se está certo, diga-o: npm run --silent cli -- clock accept',
  'engine.silent': 'Nenhum motor responde, ou aceita este utilizador, em {{places}}. Inicie o que falta, ou corrija a definição.',
  'node.second': 'Outro programa, {{name}}, corre sobre os mesmos motores. Pare primeiro esse, ou defina REDIS_URL em ambos.',
  'setting.choice': '{{setting}} tem de ser um destes valores: {{choices}}.',
  'setting.flag': '{{setting}} tem de ser true ou false.',
  'setting.port': '{{setting}} tem de ser um número inteiro de 0 a 65535.',
  'setting.origin': '{{setting}} tem de ser um endereço http ou https sem caminho, como https://example.pt.',
  'setting.url': '{{setting}} tem de ser um endereço http ou https.',
  'setting.vapid': '{{setting}} tem de ser uma chave feita por `keys vapid`.',
  'setting.smtp': '{{setting}} tem de ser um endereço como smtp://utilizador:senha@servidor:587 ou smtps://servidor.',
  'setting.redis': '{{setting}} tem de ser um endereço como redis://utilizador:senha@servidor:6379/0 ou rediss://servidor.',
  'setting.redis-alone': 'REDIS_URL tem de vir com TENNIS_STORE=distributed: um programa sozinho não avisa ninguém das suas alterações.',
  'setting.engine-in-clear':
    '{{setting}} tem de ser cifrado em produção, com o certificado verificado, a não ser que o motor esteja nesta máquina: esdb://…?tls=true, mongodb://…?tls=true, rediss://….',
  'setting.engine-account':
    '{{setting}} tem de ter em produção um utilizador e uma senha próprios, e não os que o motor traz de origem, a não ser que o motor esteja nesta máquina.',
  'mongodb.alone':
    'O MongoDB em MONGODB_URL ({{place}}) não pertence a um replica set: o que confirma perde-se com ele. Inicie-o com --replSet, de preferência com três membros.',
  'redis.refuses':
    'O Redis em REDIS_URL ({{place}}) recusa o que o programa precisa: {{reason}}. Corrija o utilizador, a senha ou o número da base de dados.',
  'redis.forgets':
    'O Redis em REDIS_URL ({{place}}) esquece por si quando a memória se enche (maxmemory-policy {{policy}}). Ponha lá maxmemory-policy noeviction.',
  'setting.email': '{{setting}} tem de ser um endereço de e-mail.',
  'setting.length': '{{setting}} tem de ter pelo menos {{least}} caracteres.',
  'setting.needed-with': '{{setting}} é necessário com {{other}}.',
  'setting.master-key': 'MASTER_KEY é necessário em produção, com pelo menos 16 caracteres: protege as chaves dos dados pessoais.',
  'setting.together': 'GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET são necessários em conjunto.',
  'setting.way-back': 'PUBLIC_URL é necessário com GOOGLE_CLIENT_ID: é para lá que as pessoas voltam.',
  'folder.no-installation': 'Não há nenhuma instalação em {{folder}}. Verifique DATA_DIR.',
  'folder.locked': 'A pasta de dados {{folder}} está a ser usada por outro servidor. Pare esse servidor, ou escolha outra pasta.',
  'data.too-new':
    'Os dados são de uma versão mais recente do programa (esquema {{found}}; este programa conhece até {{known}}). Use a versão que os escreveu, ou uma posterior.',
  'data.level':
    'Os dados estão no nível {{found}} e este programa só conhece até ao nível {{known}}: uma versão mais recente já pode escrever o que este não sabe ler. Use essa versão, ou uma posterior.',
  'data.unknown-event':
    'O registo tem {{type}} na versão {{version}}, que este programa não conhece: foi escrito por uma versão mais recente. Use a versão que o escreveu, ou uma posterior.',
  'log.incomplete':
    'O ficheiro {{file}} acaba na posição {{found}}, mas anchors.txt fala da posição {{noted}}. Reponha a pasta de dados a partir de uma cópia, ou comece numa pasta vazia.',
  'log.missing':
    'Falta o ficheiro {{file}}, mas anchors.txt fala da posição {{noted}}. Reponha a pasta de dados a partir de uma cópia, ou comece numa pasta vazia.',
  'log.gone':
    '{{file}} falta ou está vazio, mas {{keys}} tem as chaves de pessoas que lá estavam. Reponha a pasta de dados a partir de uma cópia, ou comece numa pasta vazia.',
  'erasures.unusable':
    'Não é possível ler ou escrever ERASURES_FILE {{path}} ({{cause}}). Escolha um ficheiro em que este utilizador possa escrever.',
  'setting.erasures-not-there':
    'ERASURES_FILE fica em {{folder}}, que não existe ou não é uma pasta. Crie-a, ou indique em ERASURES_FILE um ficheiro noutro sítio.',
  'erasures.strange':
    'ERASURES_FILE {{path}} tem linhas que não são uma hora e um id: {{lines}}. Enquanto não forem corrigidas ou retiradas, não se sabe quem foi apagado.',
  'key-ring.missing':
    'Faltam as chaves de {{file}}, mas o registo não está vazio; sem elas ninguém pode ler os dados pessoais. Reponha-as a partir de uma cópia.',
  'key-ring.moved':
    'As chaves de {{file}} estão agora no MongoDB, onde todos os nós as têm, e o ficheiro foi removido. Faça cópias de segurança do MongoDB.',
  'key-ring.other':
    '{{file}} tem chaves, e o MongoDB tem as de outra instalação. Verifique DATA_DIR e MONGODB_URL, ou ponha o ficheiro noutro sítio.',
  'master-key.missing':
    'Falta MASTER_KEY: em produção os dados pessoais precisam de uma chave-mestra própria, com pelo menos 16 caracteres.',
  'master-key.wrong': 'MASTER_KEY não é a chave com que {{file}} foi criado; sem ela os nomes desta instalação não podem ser lidos.',
  'file.damaged': '{{path}} está danificado ({{cause}}). Reponha a pasta de dados a partir de uma cópia.',
  'disk.full': 'O disco que guarda {{path}} está cheio ({{cause}}). Liberte espaço nele.',
  'file.not-writable':
    'Não é possível escrever em {{path}} ({{cause}}). Dê a este utilizador o direito de escrever em toda a pasta de dados, ou escolha outra pasta.',
  'file.not-openable':
    'Não é possível abrir {{path}} ({{cause}}). Dê a este utilizador o direito de escrever em toda a pasta de dados, ou escolha outra pasta.',
  'disk.failing': 'Não é possível ler ou escrever {{path}} ({{cause}}). O disco pode estar a falhar.',
  'port.taken': 'A porta {{port}} está ocupada por outro programa. Pare esse programa, ou escolha outra porta com PORT.',
  'port.forbidden': 'Este utilizador não pode usar a porta {{port}}. Escolha outra com PORT.',
  'host.unknown': '{{host}} não é um endereço desta máquina. Escolha outro com HOST.',
  'backup.not-empty': '{{folder}} não está vazia; uma cópia precisa de uma pasta só para ela.',
  'backup.unfinished': 'Em {{folder}} não há nenhuma cópia completa.',
  'backup.too-new': 'A cópia em {{folder}} é de uma versão mais recente do programa.',
  'backup.not-sound': 'A cópia em {{folder}} não está íntegra ({{problems}} ficheiros); nada foi reposto. `backup verify` diz quais.',
  'backup.data-present': 'A pasta {{folder}} já tem dados; reponha a cópia numa pasta vazia.',
  'backup.file-missing': 'Falta {{file}}.',
  'backup.file-changed': '{{file}} foi alterado.',
  'backup.file-damaged': '{{file}} está danificado.',
  'backup.file-outside': '{{file}} fica fora da cópia.',
  'setting.misspelt': '{{given}} não é uma variável de configuração e não faz nada; {{meant}} é uma.',
  'setting.problems': 'A configuração não pode ser usada:',
  'usage.argument-missing': 'Falta o argumento <{{name}}>; --help mostra como se usa.',
  'usage.value-missing': 'Falta o valor de {{option}}.',
  'usage.yes-missing': 'Nada foi feito: repita com --yes, ou com --dry-run para ver o que seria feito.',
  'usage.option-missing': 'Falta a opção {{option}}.',
  'usage.option-unknown': 'A opção {{option}} não existe aqui; --help mostra as que existem.',
  'usage.command-unknown': 'O comando {{command}} não existe; --help mostra os que existem.',
  'usage.command-missing': 'Falta dizer qual destes comandos.',
  'usage.too-many-arguments': 'Há argumentos a mais: {{given}} em vez de {{expected}}. Um nome com espaços escreve-se entre aspas.',
  'usage.choice': '{{name}} não pode ser "{{value}}"; escolha um destes: {{choices}}.',
  'usage.whole-number': '{{option}} não pode ser "{{value}}"; tem de ser um número inteiro de {{least}} a {{most}}.',
  'usage.instant': 'A data "{{value}}" não pôde ser lida; use AAAA-MM-DD ou um instante ISO 8601.',
  'usage.preset-or-points': 'Indique --preset ou os três valores --win-above, --win-below e --defeat.',
  'tournament.ambiguous': 'Há mais do que um torneio com o nome "{{name}}"; repita com o id de um deles:',
  'stream.unknown': 'O fluxo {{stream}} não tem eventos.',
  'operation.failed': 'A operação falhou: {{message}}',
  'player.ambiguous': 'Há mais do que um jogador com o nome "{{name}}"; repita com o id de um deles:',
  'account.ambiguous': 'Há mais do que uma conta com o e-mail {{name}}; repita com o id de uma delas:',
  'setting.count': '{{setting}} tem de ser um número inteiro, no mínimo 1.',
  'sign-in.none':
    'Ninguém pode iniciar sessão: a porta de desenvolvimento está fechada (NODE_ENV=production, um HOST a que outros chegam, ou TRUST_PROXY) e o Google não está configurado. Indique GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET e PUBLIC_URL.',
  'sign-in.only-here':
    'Quem chega por {{address}} não pode iniciar sessão: a porta de desenvolvimento só se abre a esta máquina. Indique GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET.',
  'move.no-folder': 'Não é possível criar a pasta {{folder}} ({{reason}}). Escolha outra para a exportação.',
  'move.not-ours': '{{folder}} não está vazia e não tem uma exportação por acabar; uma exportação precisa de uma pasta só para ela.',
  'move.other-log': 'A exportação por acabar em {{folder}} é de outra instalação. Escolha uma pasta vazia.',
  'move.nothing': 'O registo está vazio: não há nada para exportar.',
  'move.changed':
    'O registo continuou durante a exportação. Pare todos os servidores desta instalação e repita o comando: o que já está escrito fica.',
  'move.no-export': 'Em {{folder}} não há nenhuma exportação completa.',
  'move.too-new': 'A exportação em {{folder}} é de uma versão mais recente do programa. Importe-a com essa.',
  'move.damaged': '{{file}} está danificado na linha {{line}}. Copie a exportação de novo, ou repita-a numa pasta vazia.',
  'move.file-missing': 'Falta {{file}} na exportação.',
  'move.other-node': 'O programa {{name}} está a trabalhar sobre os mesmos motores. Pare todos os nós antes de exportar ou importar.',
  'move.not-empty': 'Esta instalação já tem eventos ou chaves; uma exportação só entra numa vazia.',
  'move.other-import': 'Nesta instalação está por acabar a importação de outra exportação. Acabe essa, ou comece numa instalação vazia.',
  'move.master-key':
    'MASTER_KEY não é a da instalação de que veio a exportação em {{folder}}; sem ela os nomes não podem ser lidos. Indique essa e comece numa pasta de dados vazia.',
  'move.differs': 'O evento {{event}} do registo não é o da exportação. Comece de novo, numa pasta ou numa instalação vazia.',
  'move.views':
    'Estas vistas não dão o que davam na instalação de que vieram: {{views}}. Compare-as lá com o registo (npm run --silent cli -- projections verify all), reconstrua as que diferem, exporte de novo e comece numa instalação vazia.',
  'move.unfinished':
    'Uma importação ficou por acabar e a instalação não está completa. Acabe-a (npm run --silent cli -- import-log PASTA), ou comece numa instalação vazia.',
} as const;
